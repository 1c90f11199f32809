import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installed } from './installWeight.mjs'
import { pageWeight } from './pageWeight.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {{ name: string, description: string, click: number, use: number, megabytes: number, packages: number }} Cost */

/**
 * What each plugin adds to a page with `ConnectButton`: kB gzip before the click and on first use, and to the install.
 *
 * @returns {Promise<Cost[]>}
 */
export async function pluginCosts() {
  const bare = await pageWeight([])
  const shared = new Map()
  for (const name of ['@wallet-widget/ui', 'react', 'react-dom']) installed(name, join(root, 'test'), shared)
  const costs = []
  for (const folder of readdirSync(join(root, 'plugins')).sort()) {
    const manifestPath = join(root, 'plugins', folder, 'package.json')
    if (!existsSync(manifestPath)) continue
    const { name, description } = JSON.parse(readFileSync(manifestPath, 'utf8'))
    const weight = await pageWeight([{ name, factory: await factoryOf(folder) }])
    const added = [...installed(name, join(root, 'test'))].filter(([path]) => !shared.has(path))
    costs.push({
      name,
      description,
      click: (weight.first - bare.first) / 1000,
      use: (weight.later - bare.later) / 1000,
      megabytes: added.reduce((total, [, bytes]) => total + bytes, 0) / 1_000_000,
      packages: added.length,
    })
  }
  return costs
}

/**
 * What some plugins together add before the click, kB gzip.
 *
 * @param {string[]} folders
 * @returns {Promise<number>}
 */
export async function costTogether(folders) {
  const plugins = await Promise.all(
    folders.map(async (folder) => ({ name: `@wallet-widget/${folder}`, factory: await factoryOf(folder) })),
  )
  return ((await pageWeight(plugins)).first - (await pageWeight([])).first) / 1000
}

async function factoryOf(folder) {
  const entry = pathToFileURL(join(root, 'plugins', folder, 'dist/index.js'))
  const names = Object.keys(await import(entry.href))
  const wanted = folder.replaceAll('-', '')
  const factory = names.find((name) => name.toLowerCase() === wanted)
  if (!factory) throw new Error(`plugins/${folder} exports no "${wanted}" to make the plugin with.`)
  return factory
}
