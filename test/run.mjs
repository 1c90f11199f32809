import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './setup/chromium.mjs'
import { installFirefox } from './setup/firefox.mjs'
import { readFlags } from './setup/flags.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { nodeFolder } from './setup/nodeVersions.mjs'
import { installPostgres } from './setup/postgres.mjs'
import { installRedis } from './setup/redis.mjs'
import { sum } from './setup/reports.mjs'
import { runSteps } from './setup/runSteps.mjs'
import { steps } from './setup/stages.mjs'
import { installWebKit } from './setup/webkit.mjs'

// npm test [-- --only unit,browser] [--node 22,26] [--in cli/,kernel/]: every check of the repository, until a step of them fails.
const root = dirname(dirname(fileURLToPath(import.meta.url)))

try {
  const { only, nodes, folders } = readFlags(process.argv.slice(2), steps(root))
  process.exitCode = nodes.length ? onNodes(nodes, only, folders) : await here(only, folders)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Runs the chosen stages. @param {string[]} only @param {string[]} folders @returns {Promise<number>} the exit code */
async function here(only, folders) {
  const chosen = steps(root, only, folders)
    .map((step) => step.filter(({ name }) => only.length === 0 || only.includes(name)))
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
  const { passed, failed } = sum(counts)
  console.log(`\n${lines.join('\n')}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed ? 1 : 0
}

/**
 * Runs the chosen stages on each of some Nodes, which the programs they start find first.
 *
 * @param {string[]} nodes
 * @param {string[]} only
 * @param {string[]} folders
 * @returns {number} the exit code
 */
function onNodes(nodes, only, folders) {
  const failed = nodes.filter((version) => {
    const folder = nodeFolder(version)
    console.log(`\n══ Node ${version} ${'═'.repeat(56 - version.length)}`)
    const { status } = spawnSync(
      `${folder}/node`,
      [
        fileURLToPath(import.meta.url),
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
