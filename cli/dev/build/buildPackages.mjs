// Builds what is published: browser packages as bundles with declarations by tsc, the others by tsc alone.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bundlePackage } from './bundlePackage.mjs'

const root = path.join(import.meta.dirname, '../../..')
const { references } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'))
/** @type {string[]} */
const folders = references.map(({ path: folder }) => folder.replace(/^\.\//, ''))
const bundled = folders.filter((folder) => /^(kernel|ui|plugins\/[^/]+)$/.test(folder))

const [code] = await Promise.all([compile(), bundleAll()])
for (const folder of folders) removeLeftovers(path.join(root, folder), bundled.includes(folder))
process.exitCode = code

/** All of them take about two seconds, so none is skipped: tsc, which takes long, skips what has not changed. */
async function bundleAll() {
  for (const folder of bundled) {
    const written = new Set(await bundlePackage(path.join(root, folder)))
    for (const file of filesIn(path.join(root, folder, 'dist'))) {
      if (/\.js(\.map)?$/.test(file) && !written.has(file)) rmSync(path.join(root, folder, 'dist', file))
    }
  }
}

/** @returns {Promise<number>} the exit code of tsc */
function compile() {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsc, '-b'], { cwd: root, stdio: 'inherit' })
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
}

/** Removes what tsc wrote for sources that are gone, which it leaves. @param {string} folder @param {boolean} isBundled */
function removeLeftovers(folder, isBundled) {
  const dist = path.join(folder, 'dist')
  for (const file of filesIn(dist)) {
    const [, source] = file.match(/^(.+)\.d\.ts$/) ?? []
    if (!source || ['.ts', '.tsx', '.js'].some((end) => existsSync(path.join(folder, 'src', source + end))))
      continue
    const ends = ['.d.ts', '.d.ts.map', ...(isBundled ? [] : ['.js', '.js.map'])]
    for (const end of ends) rmSync(path.join(dist, source + end), { force: true })
  }
}

/** The files of a folder, as from it, with slashes. @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
