import { findProgram, installPackage, isExecutable } from './apt.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of the Chromium that tests use: `CHROMIUM`, or the first one on the PATH.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM is set to "${given}", which cannot be run.`)
  return given || findProgram(names)
}

/**
 * The path of the Chromium that tests use. Installs nothing: `npm test` does so before the tests begin.
 *
 * @returns {string}
 */
export function requireChromium() {
  const found = findChromium()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to the path of a Chromium or Chrome.',
  )
}

/**
 * Finds Chromium, or installs Debian's where this user may.
 *
 * @returns {string}
 */
export function ensureChromium() {
  if (!findChromium()) installPackage('chromium')
  return requireChromium()
}
