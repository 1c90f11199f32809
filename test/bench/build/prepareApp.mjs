import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder } from './cacheFolder.mjs'

const apps = fileURLToPath(new URL('../apps', import.meta.url))

/** @param {string} name */
export const appFolder = (name) => join(cacheFolder, name)

/**
 * Copies an app to the cache and installs it there, unless what it needs is installed already.
 *
 * @param {string} name
 * @param {Record<string, string>} tarballs of the packages it asks for as "packed"
 */
export function prepareApp(name, tarballs) {
  const folder = appFolder(name)
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(apps, name, 'main.jsx'), join(folder, 'main.jsx'))
  copyFileSync(join(apps, 'shared/vite.config.mjs'), join(folder, 'vite.config.mjs'))
  const html = readFileSync(join(apps, 'shared/index.html'), 'utf8')
  writeFileSync(join(folder, 'index.html'), html.replaceAll('%APP%', name))

  const manifest = wanted(name, tarballs)
  const stamp = join(folder, '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return
  for (const left of ['.installed', 'package-lock.json'])
    rmSync(join(folder, left), { recursive: true, force: true })
  writeFileSync(join(folder, 'package.json'), manifest)
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  const { status, stderr } = spawnSync('npm', ['install', ...options], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm install failed for ${name}: ${stderr.slice(-500)}`)
  writeFileSync(stamp, manifest)
}

/** The packages of this repository that some apps use. @param {Array<{ name: string }>} of */
export function packedPackages(of) {
  const names = of.flatMap(({ name }) => Object.entries(manifestOf(name).dependencies))
  return [...new Set(names.filter(([, version]) => version === 'packed').map(([name]) => name))]
}

function wanted(name, tarballs) {
  const manifest = manifestOf(name)
  for (const [dependency, version] of Object.entries(manifest.dependencies)) {
    if (version === 'packed') manifest.dependencies[dependency] = `file:${tarballs[dependency]}`
  }
  return JSON.stringify(manifest, undefined, 2)
}

function manifestOf(name) {
  return JSON.parse(readFileSync(join(apps, name, 'package.json'), 'utf8'))
}
