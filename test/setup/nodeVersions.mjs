import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where the Nodes are kept, for all checkouts. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'wallet-widget', 'nodes')

/** The oldest and the newest Node that we promise, but for the one that runs this. */
export const otherNodes = () => ['20', '26'].filter((major) => major !== process.versions.node.split('.')[0])

/**
 * The folder of the `node` of a version, which npm installs first unless it is there.
 *
 * @param {string} version as npm takes it: `26`, `24.3.0`
 * @returns {string}
 */
export function nodeFolder(version) {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new Error(`"${version}" is no version of Node.`)
  const name = packageName()
  const folder = join(cache, version)
  const bin = join(folder, 'node_modules', name, 'bin')
  const isThere = () => existsSync(join(bin, 'node')) || existsSync(join(bin, 'node.exe'))
  if (isThere()) return bin
  console.log(`Installing Node ${version} (${name}).`)
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
  )
  if (status !== 0 || !isThere()) throw new Error(`Node ${version} could not be installed from npm.`)
  return bin
}

/** npm's package of Node for this machine: the one that `node` itself would fetch by an install script. */
function packageName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}
