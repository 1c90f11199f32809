/** @typedef {import('./reports.mjs').Report} Report */

/** That tests have failed: as Vitest and Playwright end then. Any other code tells of something else. */
const TESTS_FAILED = 1

/**
 * Adds what a runner's report does not tell: that it ended with a code which no failed test explains, or that it ran none.
 *
 * @param {Report | undefined} report undefined where there is none
 * @param {number} code that it ended with
 * @param {{ hasFailed: boolean, mayBeEmpty: boolean }} known `hasFailed`: whether a test failed so that the runner says so
 * @returns {Report}
 */
export function explain(report, code, { hasFailed, mayBeEmpty }) {
  const { tests, errors } = report ?? { tests: [], errors: ['It ended before it could report.'] }
  if (errors.length > 0) return { tests, errors }
  if (code !== 0 && !(code === TESTS_FAILED && hasFailed))
    return { tests, errors: [`It ended with code ${code}, and no test says why.`] }
  if (!mayBeEmpty && tests.every(({ state }) => state === 'skipped'))
    return { tests, errors: ['It ran no test.'] }
  return { tests, errors }
}
