import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installPackage, isExecutable } from './apt.mjs'

/** Debian's: the driver, which brings the browser, and a screen for it. */
const packages = ['webkit2gtk-driver', 'xvfb']

/**
 * The programs that tests in WebKit start. `MINIBROWSER` names the browser, where it is in no usual place.
 *
 * @typedef {{ readonly driver: string, readonly browser: string, readonly screen: string }} WebKit
 * @returns {WebKit | undefined}
 */
function findWebKit() {
  const given = process.env.MINIBROWSER
  if (given && !isExecutable(given)) throw new Error(`MINIBROWSER is set to "${given}", which cannot be run.`)
  const driver = findProgram(['WebKitWebDriver'])
  const browser = given ?? miniBrowser()
  const screen = findProgram(['Xvfb'])
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

/** Where Debian puts it, which is not on the PATH; the newest of those that are there. */
function miniBrowser() {
  return ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => [folder, ...foldersIn(folder)])
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find(isExecutable)
}

/** @param {string} folder */
function foldersIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.includes('-linux-'))
    .map((name) => join(folder, name))
}

/**
 * The same, which have to be there. Installs nothing: `npm test` does so before the tests begin.
 *
 * @returns {WebKit}
 */
export function requireWebKit() {
  const found = findWebKit()
  if (found) return found
  throw new Error(
    `The tests in WebKit need WebKitGTK’s MiniBrowser, its WebDriver and Xvfb. Install them (Debian: apt-get install ${packages.join(' ')}).`,
  )
}

/** Installs Debian's where there is none and this user may. */
export function installWebKit() {
  if (!findWebKit()) for (const name of packages) installPackage(name)
}
