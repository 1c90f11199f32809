/**
 * @typedef {object} Test
 * @property {string} file from the root
 * @property {string} name its full name; of tests with equal names in one file each has its number
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {string[]} tags
 * @property {number} ms how long it took
 * @property {string} [error] why it failed
 */

/**
 * What one run of a test runner found.
 *
 * @typedef {object} Report
 * @property {Test[]} tests
 * @property {string[]} errors what failed that no test explains: an unhandled rejection, a deadline, a report that is missing
 */

/**
 * A test that failed, or an error that belongs to no test: it has no `name`, and its `file` is the command or the stage.
 *
 * @typedef {{ file: string, name: string, error: string }} Failure
 */
/** `flaky`: failed, then passed alone. @typedef {{ passed: number, failed: Failure[], skipped: number, flaky: Failure[] }} Count */

/** The name under which the failure of a whole file is reported: it did not load, or a hook of it failed. */
export const WHOLE_FILE = '(the file)'

/** @returns {Count} */
export const emptyCount = () => ({ passed: 0, failed: [], skipped: 0, flaky: [] })

/** @param {Count[]} counts @returns {Count} */
export const sum = (counts) =>
  counts.reduce(
    (total, { passed, failed, skipped, flaky }) => ({
      passed: total.passed + passed,
      failed: [...total.failed, ...failed],
      skipped: total.skipped + skipped,
      flaky: [...total.flaky, ...flaky],
    }),
    emptyCount(),
  )

/**
 * Numbers tests of equal names in one file, in the order they stand there: the same test has the same name in each run.
 *
 * @template {{ file: string, name: string }} T
 * @param {T[]} tests
 * @returns {T[]}
 */
export function numberNames(tests) {
  const names = new Set(tests.map(keyOf))
  /** @type {Set<string>} */
  const taken = new Set()
  return tests.map((test) => {
    let named = test
    for (let count = 2; taken.has(keyOf(named)) || (named !== test && names.has(keyOf(named))); count++)
      named = { ...test, name: `${test.name} (${count})` }
    taken.add(keyOf(named))
    return named
  })
}

/** @param {{ file: string, name: string }} test */
export const keyOf = ({ file, name }) => `${file} ${name}`

/** @param {Report} report @returns {string[]} the files with a failed test, once each */
export const failedFiles = ({ tests }) => [
  ...new Set(tests.filter(({ state }) => state === 'failed').map(({ file }) => file)),
]
