/** @typedef {import('./reports.mjs').Failure} Failure */

/**
 * Lists what failed, each with the first lines of its error, without the stack inside libraries.
 *
 * @param {Failure[]} failures
 * @param {number} maxLines of an error
 * @returns {string}
 */
export const listFailures = (failures, maxLines) =>
  failures
    .flatMap(({ file, name, error }) => [
      `  ${[file, name].filter(Boolean).join(' > ')}`,
      ...error
        .split('\n')
        .filter((line) => !line.includes('/node_modules/'))
        .slice(0, maxLines)
        .map((line) => `      ${line}`),
    ])
    .join('\n')
