import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cacheFolder.mjs'

/**
 * Packs workspaces as `npm publish` would. A tarball's name holds its content's hash, so that npm never takes an
 * older one for it.
 *
 * @param {string} root the repository
 * @param {string[]} names
 * @returns {Record<string, string>} tarballs by package name
 */
export function packPackages(root, names) {
  if (names.length === 0) return {}
  const folder = join(cacheFolder, 'packed')
  const fresh = join(folder, 'fresh')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const workspaces = names.flatMap((name) => ['--workspace', name])
  const answer = execFileSync('npm', ['pack', '--json', '--pack-destination', fresh, ...workspaces], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const tarballs = {}
  for (const { name, filename, files } of JSON.parse(answer.slice(answer.indexOf('[')))) {
    if (!files.some(({ path }) => path === 'dist/index.js'))
      throw new Error(`${name} has no dist/index.js to pack. Run "npm run build".`)
    const packed = join(fresh, filename)
    const hash = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 12)
    const kept = join(folder, filename.replace(/\.tgz$/, `-${hash}.tgz`))
    renameSync(packed, kept)
    tarballs[name] = kept
  }
  forget(folder, Object.values(tarballs))
  return tarballs
}

function forget(folder, kept) {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    if (!kept.includes(path)) rmSync(path, { recursive: true, force: true })
  }
}
