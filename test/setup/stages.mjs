import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE, run } from './process.mjs'
import { countPlaywright, countVitest } from './reports.mjs'

/** @typedef {import('./reports.mjs').Count} Count */
/** @typedef {{ name: string, browser?: boolean, run: () => Promise<Count> }} Stage */

/** The most that one command of a stage may take. */
const DEADLINES = { unit: 15 * MINUTE, browser: 12 * MINUTE, packaging: 10 * MINUTE, e2e: 25 * MINUTE }

/**
 * The checks, in the order they run.
 *
 * @param {string} root
 * @returns {Stage[]}
 */
export function stages(root) {
  const results = join(root, 'test/results')
  const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name)

  /** One command is one check. @param {string[]} command @param {{ deadline?: number }} [options] */
  const check = async ([program = '', ...rest], options = {}) => {
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

  /** @param {'unit' | 'browser' | 'packaging'} project */
  const vitest = async (project) => {
    const path = report(project)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
    const code = await run(bin('vitest'), ['run', '--project', project, '--passWithNoTests', ...reporters], {
      cwd: root,
      deadline: DEADLINES[project],
    })
    return countVitest(path, code)
  }

  return [
    { name: 'lint', run: () => check([bin('biome'), 'check', '--error-on-warnings', '.']) },
    { name: 'build', run: () => check(['npm', 'run', 'build', '--silent']) },
    { name: 'types', run: () => check([bin('tsc'), '-p', 'tsconfig.check.json']) },
    { name: 'knip', run: () => check([bin('knip'), '--no-progress']) },
    { name: 'unit', browser: true, run: () => vitest('unit') },
    { name: 'browser', browser: true, run: () => vitest('browser') },
    {
      name: 'packaging',
      browser: true,
      run: async () => {
        const options = { deadline: DEADLINES.packaging }
        const measured = await check([process.execPath, 'test/packaging/measure.mjs'], options)
        if (measured.failed) return measured
        const kept = await check([bin('size-limit')], options)
        const readme = await check([process.execPath, 'test/packaging/readme.mjs', '--check'], options)
        return sum([measured, kept, readme, await vitest('packaging')])
      },
    },
    {
      name: 'e2e',
      browser: true,
      run: async () => {
        const config = 'test/e2e/playwright.config.ts'
        if (!existsSync(join(root, config))) {
          console.log(`${config} is not there: no end-to-end tests to run.`)
          return sum([])
        }
        const path = report('e2e')
        const code = await run('npx', ['playwright', 'test', '-c', config, '--reporter=list,json'], {
          cwd: root,
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
          deadline: DEADLINES.e2e,
        })
        return countPlaywright(path, code)
      },
    },
  ]
}

/** @param {Count[]} counts @returns {Count} */
export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}
