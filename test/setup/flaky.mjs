import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFailures } from './listFailures.mjs'
import { MAX_FLAKY } from './reruns.mjs'

const FLAKY_LINES = 4

/**
 * A test that failed and then passed alone, as `test/flaky.json` lists it until its cause is found and mended.
 *
 * @typedef {object} Sighting
 * @property {string} file
 * @property {string} test
 * @property {string} day such as 2026-11-29
 * @property {string} commit
 * @property {string} [cause] if it is known
 */

/**
 * Says which tests were flaky, and puts them in `test/flaky.json`: where `CI` is set, whose checkout is thrown away, it prints
 * the lines to put there.
 *
 * @param {string} root
 * @param {import('./reports.mjs').Failure[]} flaky
 * @returns {string} what to print
 */
export function reportFlaky(root, flaky) {
  const day = new Date().toISOString().slice(0, 10)
  // None where the sources were not cloned.
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const commit = stdout?.trim() ?? ''
  const sightings = flaky.map(({ file, name }) => ({ file, test: name, day, commit }))
  const path = join(root, 'test/flaky.json')
  const isAdded = !process.env.CI && addTo(path, sightings)
  return [
    `Flaky: failed, then passed alone (${flaky.length} of at most ${MAX_FLAKY})`,
    listFailures(flaky, FLAKY_LINES),
    isAdded ? 'Added to test/flaky.json:' : 'For test/flaky.json:',
    ...sightings.map((sighting) => `  ${JSON.stringify(sighting)}`),
  ].join('\n')
}

/** @param {string} path @param {Sighting[]} sightings @returns {boolean} false where the list can't be read */
function addTo(path, sightings) {
  try {
    const listed = /** @type {Sighting[]} */ (JSON.parse(readFileSync(path, 'utf8')))
    writeFileSync(path, `${JSON.stringify([...listed, ...sightings], null, 2)}\n`)
    return true
  } catch (error) {
    console.error(`${path} can't be read: ${error instanceof Error ? error.message : error}`)
    return false
  }
}
