import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const skipped = /^(?:node_modules|dist|build|out|coverage|\..*)$/
const sources = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html|mdx)$/

/** The files of a project that name a package or one of its entries, but for one. */
export function usersOf(name: string, root: string, except: string): string[] {
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const named = new RegExp(`['"]${quoted}(?:/[^'"]*)?['"]`)
  const found: string[] = []
  const look = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && !skipped.test(entry.name)) look(path)
      if (!entry.isFile() || !sources.test(entry.name) || join(root, path) === except) continue
      if (named.test(readFileSync(join(root, path), 'utf8'))) found.push(path)
    }
  }
  look('')
  return found
}
