import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @param {string} path @param {number} code @returns {Count} */
export function countVitest(path, code) {
  return counted(path, code, (report) => ({
    passed: report.numPassedTests,
    // A file that failed to load has no failed test of its own.
    failed: report.numFailedTests + emptyFailures(report.testResults),
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

/** @param {string} path @param {number} code @returns {Count} */
export function countPlaywright(path, code) {
  return counted(path, code, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
}

/** @param {Array<{ status: string, assertionResults: Array<{ status: string }> }>} files */
function emptyFailures(files) {
  return files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  ).length
}

/** @param {string} path @param {number} code @param {(report: any) => Count} read @returns {Count} */
function counted(path, code, read) {
  let count = { passed: 0, failed: 0, skipped: 0 }
  try {
    count = read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  // A runner may fail for what no test shows: an unhandled error, a deadline.
  if (code !== 0 && count.failed === 0) count.failed = 1
  return count
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
