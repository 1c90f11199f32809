import { emptyCount, keyOf, WHOLE_FILE } from './reports.mjs'

/** @typedef {import('./reports.mjs').Report} Report */
/** @typedef {import('./reports.mjs').Test} Test */

/** Tests that money is sent once: where one of them fails once, money was sent twice once. */
const ONCE = 'once'

/**
 * Counts a run and the second one of the files that failed in it. A test that failed twice is broken. One that failed once
 * is flaky, unless it may not fail at all.
 *
 * @param {string} stage
 * @param {Report} first
 * @param {Report} [second] of the files that failed, each alone; without it nothing is forgiven
 * @returns {import('./reports.mjs').Count}
 */
export function judge(stage, first, second) {
  const retried = second?.tests ?? []
  const again = new Map(retried.map((test) => [keyOf(test), test]))
  const passedAgain = filesOf(retried.filter(({ state }) => state === 'passed'))
  const onceFiles = filesOf([...first.tests, ...retried].filter(({ tags }) => tags.includes(ONCE)))
  const count = emptyCount()
  for (const error of [...first.errors, ...(second?.errors ?? [])])
    count.failed.push({ file: stage, name: '', error })
  for (const test of first.tests) {
    const isWhole = test.name === WHOLE_FILE
    const next =
      again.get(keyOf(test)) ??
      (isWhole && passedAgain.has(test.file) ? { ...test, state: 'passed' } : undefined)
    // Nobody can tell which of its tests the hook failed for.
    add(count, isWhole && onceFiles.has(test.file) ? { ...test, tags: [ONCE] } : test, next)
    again.delete(keyOf(test))
  }
  // The first run did not come to these: their file did not load.
  for (const test of again.values()) add(count, test, undefined)
  return count
}

/**
 * @param {import('./reports.mjs').Count} count
 * @param {Test} one
 * @param {Test | undefined} next the same test in the second run
 */
function add(count, one, next) {
  const failed = [one, next].find((test) => test?.state === 'failed')
  const passed = [one, next].some((test) => test?.state === 'passed')
  if (!failed) count[passed ? 'passed' : 'skipped']++
  else {
    const failure = { file: failed.file, name: failed.name, error: failed.error ?? '' }
    if (!passed || one.tags.includes(ONCE)) count.failed.push(failure)
    else {
      count.passed++
      count.flaky.push(failure)
    }
  }
}

const filesOf = (/** @type {Test[]} */ tests) => new Set(tests.map(({ file }) => file))
