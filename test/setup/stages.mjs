import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireFirefox } from './firefox.mjs'
import { MINUTE, run } from './process.mjs'
import { countPlaywright, countVitest, sum } from './reports.mjs'
import { requireWebKit } from './webkit.mjs'

/** @typedef {import('./reports.mjs').Count} Count */
/** @typedef {import('./process.mjs').Output} Output */
/**
 * @typedef {{ name: string, browser?: boolean, engines?: boolean, stores?: boolean,
 *   run: (output?: Output) => Promise<Count> }} Stage
 *   `engines`: it starts other browsers than Chromium; `stores`: it starts Postgres and Redis where they are installed
 */

/** The most that one command of a stage may take. */
const DEADLINES = {
  unit: 35 * MINUTE,
  chromium: 20 * MINUTE,
  browser: 20 * MINUTE,
  attacks: 12 * MINUTE,
  packaging: 10 * MINUTE,
  e2e: 45 * MINUTE,
  browsers: 20 * MINUTE,
}

/**
 * The checks, in the order they run: those of one step side by side.
 *
 * @param {string} root
 * @param {string[]} [named] those that were asked for by name
 * @param {string[]} [folders] whose tests alone are run, where Vitest runs them
 * @returns {Stage[][]}
 */
export function steps(root, named = [], folders = []) {
  const results = join(root, 'test/results')
  const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name)

  /** One command is one check. @param {string[]} command @param {{ deadline?: number, output?: Output }} options */
  const check = async ([program = '', ...rest], options) => {
    const code = await run(program, rest, { cwd: root, ...options })
    return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
  }

  /** @param {string} name */
  const report = (name) => {
    mkdirSync(results, { recursive: true })
    const path = join(results, `${name}.json`)
    rmSync(path, { force: true })
    return path
  }

  /** @param {'unit' | 'chromium' | 'browser' | 'attacks' | 'packaging'} name @param {Output} [output] */
  const vitest = async (name, output) => {
    const path = report(name)
    const projects = name === 'unit' ? ['unit', 'unit-alone'] : [name]
    const command = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
      ...folders,
    ]
    const code = await run(bin('vitest'), command, { cwd: root, deadline: DEADLINES[name], output })
    return countVitest(path, code)
  }

  /** @param {'e2e' | 'browsers'} name @param {string} config @param {string[]} flags @param {Output} [output] */
  const playwright = async (name, config, flags, output) => {
    const path = report(name)
    const command = ['playwright', 'test', '-c', `test/e2e/${config}`, '--reporter=list,json', ...flags]
    const code = await run('npx', command, {
      cwd: root,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      deadline: DEADLINES[name],
      output,
    })
    return countPlaywright(path, code)
  }

  return [
    [
      { name: 'build', run: (output) => check(['npm', 'run', 'build', '--silent'], { output }) },
      { name: 'types', run: (output) => check(['npm', 'run', 'types', '--silent'], { output }) },
      {
        name: 'lint',
        run: (output) => check([bin('biome'), 'check', '--error-on-warnings', '.'], { output }),
      },
    ],
    // Scripts import what the build made: without it their imports would count as unused.
    [{ name: 'knip', run: (output) => check([bin('knip'), '--no-progress'], { output }) }],
    [{ name: 'unit', browser: true, stores: true, run: (output) => vitest('unit', output) }],
    [{ name: 'chromium', browser: true, stores: true, run: (output) => vitest('chromium', output) }],
    [{ name: 'browser', browser: true, run: (output) => vitest('browser', output) }],
    [{ name: 'attacks', browser: true, run: (output) => vitest('attacks', output) }],
    [
      {
        name: 'packaging',
        browser: true,
        run: async (output) => {
          const options = { deadline: DEADLINES.packaging, output }
          const size = await check(['npm', 'run', 'size', '--silent'], options)
          const readme = await check([process.execPath, 'test/packaging/readme.mjs', '--check'], options)
          return sum([size, readme, await vitest('packaging', output)])
        },
      },
    ],
    [{ name: 'e2e', browser: true, run: (output) => playwright('e2e', 'playwright.config.ts', [], output) }],
    [
      {
        name: 'browsers',
        browser: true,
        engines: true,
        run: async (output) => {
          const isNamed = named.includes('browsers')
          const missing = missingEngine()
          if (missing && (isNamed || process.env.CI)) throw new Error(missing)
          if (missing) {
            console.error(`\n!!! SKIPPED, NOT TESTED: ${missing}\n`)
            return { passed: 0, failed: 0, skipped: 1 }
          }
          // All of them take longer than whoever changed something else wants to wait.
          return playwright('browsers', 'browsers.config.ts', isNamed ? [] : ['--grep', '@short'], output)
        },
      },
    ],
  ]
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
