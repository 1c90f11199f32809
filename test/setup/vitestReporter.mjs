import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { numberNames, WHOLE_FILE } from './reports.mjs'

/**
 * Vitest's reporter of what ran, as a `Report`, with what its own JSON leaves out: errors that no test explains.
 */
export class VitestReporter {
  #path

  /** @param {string} path where to write it */
  constructor(path) {
    this.#path = path
  }

  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} errors
   */
  onTestRunEnd(modules, errors) {
    const empty = modules.filter((module) => testsOf(module).length === 0).map(fileOf)
    /** @type {import('./reports.mjs').Report} */
    const report = {
      tests: numberNames(modules.flatMap(testsOf)),
      errors: [...errors.map(textOf), ...empty.map((file) => `${file} has no tests.`)],
    }
    mkdirSync(dirname(this.#path), { recursive: true })
    writeFileSync(this.#path, JSON.stringify(report))
  }
}

/** @param {import('vitest/node').TestModule} module */
const fileOf = (module) => relative(process.cwd(), module.moduleId)

/** @param {import('vitest/node').TestModule} module @returns {import('./reports.mjs').Test[]} */
function testsOf(module) {
  const file = fileOf(module)
  /** @type {import('./reports.mjs').Test[]} */
  const tests = [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result()
    // A test that passed on a retry of its own has failed once.
    const hasFailed = state === 'failed' || test.diagnostic()?.flaky === true
    return {
      file,
      name: test.fullName,
      state: hasFailed ? 'failed' : state === 'pending' ? 'skipped' : state,
      tags: [...test.tags],
      ms: Math.round(test.diagnostic()?.duration ?? 0),
      ...(errors?.length ? { error: textOf(errors[0]) } : {}),
    }
  })
  const [error] = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  if (error) tests.push({ file, name: WHOLE_FILE, state: 'failed', tags: [], ms: 0, error: textOf(error) })
  return tests
}

/** @param {import('vitest').SerializedError | undefined} error */
const textOf = (error) => stripVTControlCharacters(String(error?.stack ?? error?.message ?? error ?? ''))
