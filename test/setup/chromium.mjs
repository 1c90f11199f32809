import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of the Chromium that tests use: `CHROMIUM`, or the first one on the PATH.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM is set to "${given}", which cannot be run.`)
    return given
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
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
  const found = findChromium()
  if (found) return found
  const apt = aptCommand()
  if (apt) {
    console.log('No Chromium on the PATH: installing it with apt.')
    for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const [command, ...rest] = [...apt, ...step]
      const run = spawnSync(String(command), rest, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      if (run.status !== 0) break
    }
  }
  return requireChromium()
}

function aptCommand() {
  if (!works('apt-get', ['--version'])) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  // sudo drops the environment, so the setting travels as an argument.
  return works('sudo', ['-n', 'true'])
    ? ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
    : undefined
}

/** @param {string} command @param {string[]} rest */
function works(command, rest) {
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
