import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folders of a package and of all that npm installs with it.
 *
 * @param {string} name @param {string} from the folder whose node_modules are looked in first
 * @param {Map<string, number>} found bytes by folder
 */
export function installed(name, from, found = new Map()) {
  const folder = folderOf(name, from)
  if (!folder || found.has(folder)) return found
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const ours = !folder.includes('node_modules')
  found.set(folder, ours ? bytesOf(join(folder, 'dist')) + bytesOf(join(folder, 'src')) : bytesOf(folder))
  for (const dependency of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    installed(dependency, folder, found)
  }
  for (const peer of Object.keys(manifest.peerDependencies ?? {})) {
    if (!manifest.peerDependenciesMeta?.[peer]?.optional) installed(peer, folder, found)
  }
  return found
}

function folderOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(candidate)) return realpathSync(candidate)
    if (folder === dirname(folder)) return undefined
  }
}

/** What the packages' own `files` leave out. */
const notPacked = /\.(test|test-d|fixture)\./

function bytesOf(folder) {
  if (!existsSync(folder)) return 0
  let bytes = 0
  for (const name of readdirSync(folder)) {
    if (name === 'node_modules' || name === '.tsbuildinfo' || notPacked.test(name)) continue
    const path = join(folder, name)
    const stat = lstatSync(path)
    bytes += stat.isDirectory() ? bytesOf(path) : stat.size
  }
  return bytes
}
