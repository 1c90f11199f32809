/** @typedef {import('./reports.mjs').Report} Report */

/** The exit code of Vitest and Playwright when tests have failed. Any other means that something else went wrong. */
const TESTS_FAILED = 1

/**
 * Adds the errors that a runner's report leaves out: an exit code that no failed test explains, or a run without any test.
 *
 * @param {Report | undefined} report undefined if it wrote none
 * @param {number} code its exit code
 * @param {{ hasFailed: boolean, mayBeEmpty: boolean }} known `hasFailed`: a failed test explains the exit code; `mayBeEmpty`: some folders alone were asked for
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
