import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './setup/chromium.mjs'
import { installFirefox } from './setup/firefox.mjs'
import { readFlags } from './setup/flags.mjs'
import { reportFlaky } from './setup/flaky.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { listFailures } from './setup/listFailures.mjs'
import { nodeFolder, otherNodes } from './setup/nodeVersions.mjs'
import { installPostgres } from './setup/postgres.mjs'
import { installRedis } from './setup/redis.mjs'
import { sum } from './setup/reports.mjs'
import { MAX_FLAKY } from './setup/reruns.mjs'
import { runSteps } from './setup/runSteps.mjs'
import { steps } from './setup/stages.mjs'
import { installWebKit } from './setup/webkit.mjs'

/** @typedef {import('./setup/flags.mjs').Flags} Flags */

// npm test [-- --all] [--only unit,browser] [--node 22,26] [--in cli/,kernel/]: the checks of the repository. Without `--all`
// those of every change, which need no store and no browser but Chromium.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const FAILED_LINES = 12

try {
  const known = steps(root)
    .flat()
    .map(({ name }) => name)
  const flags = readFlags(process.argv.slice(2), known)
  const { only, all, nodes } = flags
  if (nodes.length > 0) process.exitCode = onNodes(nodes, flags)
  else {
    const code = await here(flags)
    const others =
      all && only.length === 0 ? onNodes(otherNodes(), { ...flags, all: false, only: ['unit'] }) : 0
    process.exitCode = code || others
  }
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  console.error(text)
  // After the summary of an earlier run, if there is one.
  keep('summary', 'txt', `\n${text}\n`, 'a')
  process.exitCode = 1
}

/**
 * Keeps a result of the run on this Node.
 *
 * @param {string} name
 * @param {string} extension
 * @param {string} text
 * @param {'w' | 'a'} flag write or append
 */
function keep(name, extension, text, flag = 'w') {
  const results = join(root, 'test/results')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${name}-${process.versions.node}.${extension}`), text, { flag })
}

/** Runs the chosen stages. @param {Flags} flags @returns {Promise<number>} the exit code */
async function here(flags) {
  const { only, all } = flags
  const left = all ? 'not all' : 'all'
  const chosen = steps(root, flags)
    .map((step) => step.filter(({ name, tier }) => (only.length > 0 ? only.includes(name) : tier !== left)))
    .filter((step) => step.length > 0)
  await ensureInstalled(root)
  if (chosen.flat().some(({ browser }) => browser)) process.env.CHROMIUM = ensureChromium()
  if (chosen.flat().some(({ stores }) => stores)) {
    installPostgres()
    installRedis()
  }
  if (chosen.flat().some(({ engines }) => engines)) {
    installFirefox()
    installWebKit()
  }
  const { counts, lines } = await runSteps(chosen)
  const { passed, failed, flaky } = sum(counts)
  const isNoisy = flaky.length > MAX_FLAKY
  const total = { passed, failed: failed.length + (isNoisy ? flaky.length : 0), flaky: flaky.length }
  const parts = [
    lines.join('\n'),
    ...(flaky.length > 0 ? [reportFlaky(root, flaky)] : []),
    ...(isNoisy ? [`More than ${MAX_FLAKY} flaky tests: each of them counts as failed.`] : []),
    ...(failed.length > 0 ? [`Failed (${failed.length})\n${listFailures(failed, FAILED_LINES)}`] : []),
    ...(total.passed === 0 && total.failed === 0 ? ['Nothing was tested.'] : []),
    `${total.passed} passed, ${total.failed} failed`,
  ]
  const summary = parts.join('\n\n')
  console.log(`\n${summary}`)
  keep('total', 'json', JSON.stringify(total))
  keep('summary', 'txt', `${summary}\n`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

/**
 * Runs the chosen stages on each of some Nodes, which the programs they start find first.
 *
 * @param {string[]} nodes
 * @param {Flags} flags
 * @returns {number} the exit code
 */
function onNodes(nodes, { only, all, folders }) {
  const failed = nodes.filter((version) => {
    const folder = nodeFolder(version)
    console.log(`\n══ Node ${version} ${'═'.repeat(56 - version.length)}`)
    const { status } = spawnSync(
      `${folder}/node`,
      [
        fileURLToPath(import.meta.url),
        ...(all ? ['--all'] : []),
        ...(only.length ? ['--only', only.join(',')] : []),
        ...(folders.length ? ['--in', folders.join(',')] : []),
      ],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
      },
    )
    return status !== 0
  })
  console.log(
    failed.length ? `\nFailed on Node ${failed.join(', ')}.` : `\nPassed on Node ${nodes.join(', ')}.`,
  )
  return failed.length ? 1 : 0
}
