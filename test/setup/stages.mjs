import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { explain } from './explain.mjs'
import { requireFirefox } from './firefox.mjs'
import { GUARDS } from './guards.mjs'
import { judge } from './judge.mjs'
import { readPlaywright } from './playwrightReports.mjs'
import { MINUTE, run } from './process.mjs'
import { emptyCount, failedFiles, sum } from './reports.mjs'
import { createReruns } from './reruns.mjs'
import { requireWebKit } from './webkit.mjs'

/** @typedef {import('./reports.mjs').Count} Count */
/** @typedef {import('./reports.mjs').Report} Report */
/** @typedef {import('./process.mjs').Output} Output */
/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {'always' | 'all' | 'not all'} tier whether it runs by `npm test` alone, with `--all`, or by both
 * @property {string[]} [needs] stages without which it can't run
 * @property {boolean} [browser] it starts Chromium
 * @property {boolean} [engines] it starts other browsers
 * @property {boolean} [stores] it starts Postgres and Redis where they are installed
 * @property {(output?: Output) => Promise<Count>} run
 */

/** The most that one command of a stage may take. */
const DEADLINES = {
  unit: 15 * MINUTE,
  guards: 10 * MINUTE,
  system: 30 * MINUTE,
  browser: 20 * MINUTE,
  attacks: 12 * MINUTE,
  packaging: 10 * MINUTE,
  smoke: 15 * MINUTE,
  e2e: 45 * MINUTE,
  browsers: 20 * MINUTE,
}

/** How many of the last lines of a failed command the summary repeats. */
const CHECK_LINES = 12

/** @typedef {'unit' | 'guards' | 'system' | 'browser' | 'attacks' | 'packaging'} VitestStage */

/** Vitest's, by stage. @type {Record<VitestStage, string[]>} */
const PROJECTS = {
  unit: ['unit', 'unit-alone'],
  guards: ['system'],
  system: ['system'],
  browser: ['browser'],
  attacks: ['attacks'],
  packaging: ['packaging'],
}

/**
 * The checks, in the order they run: those of one step side by side.
 *
 * @param {string} root
 * @param {import('./flags.mjs').Flags} [flags]
 * @returns {Stage[][]}
 */
export function steps(root, { only, all, folders } = { only: [], all: false, nodes: [], folders: [] }) {
  const results = join(root, 'test/results')
  const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name)
  const reruns = createReruns()

  /** One command is one check. @param {string[]} command @param {{ deadline?: number, output?: Output }} options */
  const check = async (
    [program = '', ...rest],
    { deadline, output = (chunk) => process.stdout.write(chunk) },
  ) => {
    /** @type {Buffer[]} */
    const printed = []
    const keep = (/** @type {Buffer} */ chunk) => {
      printed.push(chunk)
      output(chunk)
    }
    const code = await run(program, rest, { cwd: root, deadline, output: keep })
    if (code === 0) return { ...emptyCount(), passed: 1 }
    const lines = stripVTControlCharacters(Buffer.concat(printed).toString()).trim().split('\n')
    const command = [basename(program), ...rest].join(' ')
    const error = [`exit code ${code}`, ...lines.slice(-CHECK_LINES)].join('\n')
    return { ...emptyCount(), failed: [{ file: command, name: '', error }] }
  }

  /** @param {string} name */
  const reportPath = (name) => {
    mkdirSync(results, { recursive: true })
    const path = join(results, `${name}.json`)
    rmSync(path, { force: true })
    return path
  }

  /**
   * @param {VitestStage} stage
   * @param {string} name of its report
   * @param {string[]} rest
   * @param {{ isAlone: boolean, output: Output | undefined }} options
   * @returns {Promise<Report>}
   */
  const runVitest = async (stage, name, rest, { isAlone, output }) => {
    const path = reportPath(name)
    const command = [
      'run',
      ...PROJECTS[stage].flatMap((project) => ['--project', project]),
      '--passWithNoTests',
      ...(all ? [] : ['--tagsFilter=!looks && !slow']),
      ...rest,
    ]
    const env = { WALLET_WIDGET_REPORT: path, ...(isAlone && { WALLET_WIDGET_ALONE: '1' }) }
    const code = await run(bin('vitest'), command, { cwd: root, deadline: DEADLINES[stage], output, env })
    const report = readReport(path)
    const hasFailed = report !== undefined && failedFiles(report).length > 0
    return printErrors(explain(report, code, { hasFailed, mayBeEmpty: folders.length > 0 }), output)
  }

  /** @param {VitestStage} stage @param {Output} [output] @param {string[]} [paths] that it is limited to */
  const vitest = async (stage, output, paths = folders) => {
    const first = await runVitest(stage, stage, paths, { isAlone: false, output })
    const files = failedFiles(first)
    // An attack that gets through once is a finding.
    if (files.length === 0 || stage === 'attacks' || !reruns.allows(files)) return judge(stage, first)
    console.log(`\nOnce more, alone: ${files.join(', ')}`)
    const alone = ['--no-file-parallelism', ...files.map((file) => join(root, file))]
    return judge(stage, first, await runVitest(stage, `${stage}.again`, alone, { isAlone: true, output }))
  }

  /** @param {'smoke' | 'e2e' | 'browsers'} name @param {string} config @param {string[]} rest @param {Output} [output] */
  const playwright = async (name, config, rest, output) => {
    const path = reportPath(name)
    const command = ['playwright', 'test', '-c', `test/e2e/${config}`, '--reporter=list,json', ...rest]
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: path }
    const code = await run('npx', command, { cwd: root, env, deadline: DEADLINES[name], output })
    const tries = existsSync(path) ? readPlaywright(path, root) : undefined
    // Its exit code tells of failed tests only where one failed in all of its tries.
    const hasFailed = tries !== undefined && judge(name, tries.first, tries.second).failed.length > 0
    const first = printErrors(explain(tries?.first, code, { hasFailed, mayBeEmpty: false }), output)
    return reruns.allows(failedFiles(first)) ? judge(name, first, tries?.second) : judge(name, first)
  }

  return [
    [
      {
        name: 'build',
        tier: 'always',
        run: async (output) => {
          const count = await check(['npm', 'run', 'build', '--silent'], { output })
          // The tests of the frame need not build it again.
          if (count.failed.length === 0) process.env.FRAME_BUILT = '1'
          return count
        },
      },
      {
        name: 'types',
        tier: 'always',
        run: (output) => check(['npm', 'run', 'types', '--silent'], { output }),
      },
      {
        name: 'lint',
        tier: 'always',
        run: (output) => check([bin('biome'), 'check', '--error-on-warnings', '.'], { output }),
      },
    ],
    [
      { name: 'unit', tier: 'always', run: (output) => vitest('unit', output) },
      // Scripts import what the build made: without it their imports would count as unused.
      {
        name: 'knip',
        tier: 'always',
        needs: ['build'],
        run: (output) => check([bin('knip'), '--no-progress'], { output }),
      },
    ],
    [
      {
        name: 'guards',
        tier: 'not all',
        needs: ['build'],
        browser: true,
        run: async (output) => {
          const chosen = GUARDS.filter(isIn(folders))
          return chosen.length > 0 ? vitest('guards', output, chosen) : emptyCount()
        },
      },
    ],
    [
      {
        name: 'system',
        tier: 'all',
        needs: ['build'],
        browser: true,
        stores: true,
        run: (output) => vitest('system', output),
      },
    ],
    [{ name: 'browser', tier: 'always', browser: true, run: (output) => vitest('browser', output) }],
    [
      {
        name: 'attacks',
        tier: 'all',
        needs: ['build'],
        browser: true,
        run: (output) => vitest('attacks', output),
      },
    ],
    [
      {
        name: 'packaging',
        tier: 'always',
        needs: ['build'],
        browser: true,
        run: async (output) => {
          const options = { deadline: DEADLINES.packaging, output }
          const size = await check(['npm', 'run', 'size', '--silent'], options)
          const readme = await check([process.execPath, 'test/packaging/readme.mjs', '--check'], options)
          return sum([size, readme, await vitest('packaging', output)])
        },
      },
    ],
    // The shortest way through each of the main journeys; with `--all` the whole of `e2e` takes its place.
    [
      {
        name: 'smoke',
        tier: 'not all',
        needs: ['build'],
        browser: true,
        run: (output) => playwright('smoke', 'playwright.config.ts', ['--grep', '@smoke'], output),
      },
    ],
    [
      {
        name: 'e2e',
        tier: 'all',
        needs: ['build'],
        browser: true,
        run: (output) => playwright('e2e', 'playwright.config.ts', [], output),
      },
    ],
    [
      {
        name: 'browsers',
        tier: 'all',
        needs: ['build'],
        browser: true,
        engines: true,
        run: async (output) => {
          const isNamed = only.includes('browsers')
          const missing = missingEngine()
          if (missing && (isNamed || process.env.CI)) throw new Error(missing)
          if (missing) {
            console.error(`\n!!! SKIPPED, NOT TESTED: ${missing}\n`)
            return { ...emptyCount(), skipped: 1 }
          }
          // All of them take longer than whoever changed something else wants to wait.
          return playwright('browsers', 'browsers.config.ts', isNamed ? [] : ['--grep', '@short'], output)
        },
      },
    ],
  ]
}

/** @param {string[]} folders */
const isIn = (folders) => (/** @type {string} */ path) =>
  folders.length === 0 || folders.some((folder) => path.startsWith(folder))

/** @param {string} path @returns {Report | undefined} */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Prints the errors that belong to no test. @param {Report} report @param {Output | undefined} output */
function printErrors(report, output) {
  for (const error of report.errors)
    if (output) output(Buffer.from(`${error}\n`))
    else console.error(error)
  return report
}

/** What to do about an engine that is not there. @returns {string | undefined} */
function missingEngine() {
  try {
    requireFirefox()
    requireWebKit()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
