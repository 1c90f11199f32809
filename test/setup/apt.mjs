import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The first program of these names on the PATH.
 *
 * @param {string[]} names
 * @returns {string | undefined}
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/**
 * Installs a Debian package where this user may.
 *
 * @param {string} name
 * @param {Record<string, string>} [env]
 * @returns {boolean} whether apt says that it is there
 */
export function installPackage(name, env = {}) {
  const apt = aptCommand({ DEBIAN_FRONTEND: 'noninteractive', ...env })
  if (!apt) return false
  console.log(`Installing ${name} with apt.`)
  const [command = '', ...prefix] = apt
  // Another test may be installing something at the same time.
  const patient = ['-o', 'DPkg::Lock::Timeout=120']
  return [['update'], ['install', '-y', '--no-install-recommends', name]].every((step) => {
    const { status } = spawnSync(command, [...prefix, ...patient, ...step], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env },
    })
    return status === 0
  })
}

/** @param {Record<string, string>} env */
function aptCommand(env) {
  if (!works('apt-get', ['--version'])) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  // sudo drops the environment, so the settings travel as arguments.
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return works('sudo', ['-n', 'true']) ? ['sudo', '-n', 'env', ...settings, 'apt-get'] : undefined
}

/** @param {string} command @param {string[]} rest */
function works(command, rest) {
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
