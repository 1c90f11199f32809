import { emptyCount } from './reports.mjs'

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./reports.mjs').Count} Count */

/**
 * Runs steps one after the other, all of them, so that one run shows all that fails; but no stage that needs one that has
 * failed. The stages of a step run side by side. The first of them shows its output as it comes, the others when they have
 * ended.
 *
 * @param {Stage[][]} steps
 * @returns {Promise<{ counts: Count[], lines: string[] }>}
 */
export async function runSteps(steps) {
  /** @type {Map<string, Count>} */
  const counts = new Map()
  const lines = []
  for (const step of steps) {
    const results = await Promise.all(
      step.map(async (stage, place) => {
        const missing = (stage.needs ?? []).filter((name) => counts.get(name)?.failed.length)
        if (missing.length === 0) return { name: stage.name, ...(await runStage(stage, place > 0)) }
        const line = `${stage.name.padEnd(10)} not run: it needs ${missing.join(', ')}`
        return { name: stage.name, count: undefined, line }
      }),
    )
    for (const { name, count, line } of results) {
      if (count) counts.set(name, count)
      lines.push(line)
    }
  }
  return { counts: [...counts.values()], lines }
}

/** @param {Stage} stage @param {boolean} quiet whether its output waits for its end */
async function runStage(stage, quiet) {
  const title = `\n── ${stage.name} ${'─'.repeat(Math.max(0, 60 - stage.name.length))}`
  /** @type {Buffer[]} */
  const kept = []
  if (!quiet) console.log(title)
  const started = Date.now()
  const count = await stage
    .run(quiet ? (/** @type {Buffer} */ chunk) => kept.push(chunk) : undefined)
    .catch((/** @type {unknown} */ error) => {
      const text = error instanceof Error ? error.message : String(error)
      kept.push(Buffer.from(`${text}\n`))
      return { ...emptyCount(), failed: [{ file: stage.name, name: '', error: text }] }
    })
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  if (quiet) console.log(title)
  process.stdout.write(Buffer.concat(kept))
  const flaky = count.flaky.length ? `, ${count.flaky.length} flaky` : ''
  const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
  const line = `${stage.name.padEnd(10)} ${count.passed} passed, ${count.failed.length} failed${flaky}${skipped} (${seconds} s)`
  return { count, line }
}
