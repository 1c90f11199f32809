import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { launchChromium } from '../setup/launchChromium.mjs'
import { installed } from './installWeight.mjs'
import { pageWeight } from './pageWeight.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {{ name: string, description: string, load: number, idle: number, use: number, megabytes: number, packages: number }} Cost */

/** Pages that are built and visited side by side. */
const atOnce = 3

/**
 * What each plugin adds to a page with `ConnectButton` and the plugins that it requires, kB gzip: with the page, in idle time after it, and on first use
 * at most; and the install size. With them, what the logins add together.
 *
 * @returns {Promise<{ costs: Cost[], logins: number }>} `logins` in kB gzip at load
 */
export async function pluginCosts() {
  const shared = new Map()
  for (const name of ['@wallet-widget/ui', 'react', 'react-dom']) installed(name, join(root, 'test'), shared)
  const folders = readdirSync(join(root, 'plugins'))
    .sort()
    .filter((folder) => existsSync(join(root, 'plugins', folder, 'package.json')))
    // What says that it is no plugin adds nothing to a widget.
    .filter((folder) => readManifest(folder).walletWidget !== false)
  const manifests = new Map(folders.map((folder) => [folder, readManifest(folder)]))
  const needs = (folder) => manifests.get(folder)?.walletWidget?.requires ?? []
  const logins = ['embedded-wallet', 'email', 'socials']
  const pages = [[], logins, ...folders.flatMap((folder) => [needs(folder), [...needs(folder), folder]])]
  const weights = await weighPages(pages)
  const costs = folders.map((folder) => {
    const { name, description } = manifests.get(folder)
    const added = [...installed(name, join(root, 'test'))].filter(([path]) => !shared.has(path))
    const [without, together] = [needs(folder), [...needs(folder), folder]].map((page) =>
      weights.get(String(page)),
    )
    const more = (moment) => (together[moment] - without[moment]) / 1000
    return {
      name,
      description,
      load: more('load'),
      idle: more('idle'),
      use: more('use'),
      megabytes: added.reduce((total, [, bytes]) => total + bytes, 0) / 1_000_000,
      packages: added.length,
    }
  })
  const [bare, all] = [[], logins].map((page) => weights.get(String(page)))
  return { costs, logins: (all.load - bare.load) / 1000 }
}

const readManifest = (folder) =>
  JSON.parse(readFileSync(join(root, 'plugins', folder, 'package.json'), 'utf8'))

/**
 * Weighs pages with some plugins each.
 *
 * @param {string[][]} pages the plugins' folders of each
 * @returns {Promise<Map<string, { load: number, idle: number, use: number }>>} by the names of the folders
 */
async function weighPages(pages) {
  const browser = await launchChromium()
  try {
    const waiting = [...new Map(pages.map((page) => [String(page), page]))]
    const weights = new Map()
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, folders] = next
        const plugins = await Promise.all(
          folders.map(async (folder) => ({
            name: `@wallet-widget/${folder}`,
            factory: await factoryOf(folder),
          })),
        )
        weights.set(name, await pageWeight(browser, plugins))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return weights
  } finally {
    await browser.close()
  }
}

async function factoryOf(folder) {
  const entry = pathToFileURL(join(root, 'plugins', folder, 'dist/index.js'))
  const names = Object.keys(await import(entry.href))
  const wanted = folder.replaceAll('-', '')
  const factory = names.find((name) => name.toLowerCase() === wanted)
  if (!factory) throw new Error(`plugins/${folder} exports no "${wanted}" to make the plugin with.`)
  return factory
}
