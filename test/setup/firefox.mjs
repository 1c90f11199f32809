import { findProgram, installPackage, isExecutable } from './apt.mjs'

/**
 * The path of the Firefox ESR that tests use: `FIREFOX`, or the one on the PATH.
 *
 * @returns {string | undefined}
 */
function findFirefox() {
  const given = process.env.FIREFOX
  if (given && !isExecutable(given)) throw new Error(`FIREFOX is set to "${given}", which cannot be run.`)
  return given || findProgram(['firefox-esr'])
}

/**
 * The same, which has to be there. Installs nothing: `npm test` does so before the tests begin.
 *
 * @returns {string}
 */
export function requireFirefox() {
  const found = findFirefox()
  if (found) return found
  throw new Error(
    'The tests in Firefox need Firefox ESR. Install it (Debian: apt-get install firefox-esr) or set FIREFOX to its path.',
  )
}

/** Installs Debian's where there is none and this user may. */
export function installFirefox() {
  if (!findFirefox()) installPackage('firefox-esr')
}
