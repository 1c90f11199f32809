import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { numberNames } from './reports.mjs'

/** @typedef {import('./reports.mjs').Report} Report */
/** @typedef {import('./reports.mjs').Test} Test */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite */
/** @typedef {Omit<Test, 'state' | 'ms'> & Pick<import('@playwright/test/reporter').JSONReportTest, 'expectedStatus' | 'results'>} Tried */

/**
 * Playwright's JSON as two reports: the first try of each test, and the second one of those that failed.
 *
 * @param {string} path
 * @param {string} root
 * @returns {{ first: Report, second: Report }}
 */
export function readPlaywright(path, root) {
  /** @type {import('@playwright/test/reporter').JSONReport} */
  const { config, suites, errors } = JSON.parse(readFileSync(path, 'utf8'))
  const folder = relative(root, config.rootDir)
  const tried = numberNames(suites.flatMap((suite) => triedOf(suite, folder, [])))
  const tries = (/** @type {number} */ attempt) => tried.flatMap((one) => testOf(one, attempt))
  return {
    first: { tests: tries(0), errors: errors.map(textOf) },
    second: { tests: tries(1), errors: [] },
  }
}

/** @param {Suite} suite @param {string} folder @param {string[]} titles those around it @returns {Tried[]} */
function triedOf(suite, folder, titles) {
  const own = suite.specs.flatMap(({ file, title, tags, tests }) =>
    tests.map(({ projectName, expectedStatus, results }) => {
      const name = [projectName, ...titles, title].filter(Boolean).join(' › ')
      return { file: join(folder, file), name, tags, expectedStatus, results }
    }),
  )
  const inner = (suite.suites ?? []).flatMap((one) => triedOf(one, folder, [...titles, one.title]))
  return [...own, ...inner]
}

/** @param {Tried} tried @param {number} attempt @returns {Test[]} none where it was not tried so often */
function testOf({ file, name, tags, expectedStatus, results }, attempt) {
  const result = results[attempt]
  if (!result) return attempt === 0 ? [{ file, name, tags, state: 'skipped', ms: 0 }] : []
  const ms = Math.round(result.duration)
  if (result.status === 'skipped') return [{ file, name, tags, state: 'skipped', ms }]
  if (result.status === expectedStatus) return [{ file, name, tags, state: 'passed', ms }]
  return [
    {
      file,
      name,
      tags,
      state: 'failed',
      ms,
      error: textOf(result.errors[0]) || `It was to be ${expectedStatus}.`,
    },
  ]
}

/** @param {{ message?: string } | undefined} error */
const textOf = (error) => stripVTControlCharacters(error?.message ?? '')
