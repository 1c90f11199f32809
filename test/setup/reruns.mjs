/** Past so many something is broken, and no second run would tell more. */
export const MAX_FAILED_FILES = 10
/** Past so many in one run, the run has failed. */
export const MAX_FLAKY = 5

/**
 * Counts the files that failed at first in a run of all stages, and says whether those of a stage are tried again.
 *
 * @returns {{ allows: (files: string[]) => boolean }}
 */
export function createReruns() {
  let failed = 0
  return {
    allows(files) {
      failed += files.length
      return failed <= MAX_FAILED_FILES
    },
  }
}
