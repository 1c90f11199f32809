import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './setup/chromium.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { stages, sum } from './setup/stages.mjs'

// npm test [-- --only unit,browser]: every check of the repository, stopping at the first stage that fails.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const counts = []
const lines = []

try {
  const chosen = chosenStages(process.argv.slice(2))
  await ensureInstalled(root)
  if (chosen.some((stage) => stage.browser)) process.env.CHROMIUM = ensureChromium()
  for (const stage of chosen) {
    console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(0, 60 - stage.name.length))}`)
    const started = Date.now()
    const count = await stage.run()
    counts.push(count)
    const seconds = ((Date.now() - started) / 1000).toFixed(0)
    const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
    lines.push(
      `${stage.name.padEnd(10)} ${count.passed} passed, ${count.failed} failed${skipped} (${seconds} s)`,
    )
    if (count.failed) {
      const left = chosen.slice(chosen.indexOf(stage) + 1).map(({ name }) => name)
      lines.push(`Stopped at "${stage.name}"${left.length ? `; not run: ${left.join(', ')}` : ''}.`)
      break
    }
  }
} catch (error) {
  lines.push(error instanceof Error ? error.message : String(error))
  counts.push({ passed: 0, failed: 1, skipped: 0 })
}

const { passed, failed } = sum(counts)
console.log(`\n${lines.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

/** @param {string[]} flags */
function chosenStages(flags) {
  const all = stages(root)
  if (flags.length === 0) return all
  const [flag, value = ''] = flags.length === 1 ? (flags[0]?.split('=') ?? []) : flags
  const names = value.split(',').filter(Boolean)
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name))
  if (flag !== '--only' || flags.length > 2 || names.length === 0 || unknown.length) {
    const known = all.map(({ name }) => name).join(', ')
    throw new Error(`Usage: npm test -- --only <stages>, stages being any of: ${known}.`)
  }
  return all.filter(({ name }) => names.includes(name))
}
