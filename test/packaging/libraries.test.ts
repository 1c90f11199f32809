import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pluginFolders, root } from './publishedPackages.js'

/** What a page with the widget has anyway. */
const SHARED = /^(@wallet-widget\/(kernel|ui)|nanostores|@nanostores\/react|react|react-dom)(\/|$)/
/** What addresses are read with: small. */
const SMALL = /^(@noble\/hashes|@scure\/base)(\/|$)/

describe.each(pluginFolders)('%s', (plugin) => {
  const dist = join(root, 'plugins', plugin, 'dist')

  test('behavior: what a page has of it at load brings no library', () => {
    expect(librariesWith(dist, ['index.js']).filter((name) => !SHARED.test(name))).toEqual([])
  })

  test('behavior: what is fetched in idle time brings none but small ones', () => {
    const { later } = importsOf(dist, 'index.js')
    const setup = later.filter((name) => name.startsWith('plugin'))
    expect(setup).toHaveLength(1)
    const libraries = librariesWith(dist, setup)
    expect(libraries.filter((name) => !SHARED.test(name) && !SMALL.test(name))).toEqual([])
  })
})

/** The libraries that some files of a package import, with all that they import of it. */
function librariesWith(dist: string, files: readonly string[]): string[] {
  const seen = new Set<string>()
  const libraries = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const name of importsOf(dist, file).first) {
      if (name.endsWith('.js') && readable(dist, name)) follow(name)
      else libraries.add(name)
    }
  }
  files.forEach(follow)
  return [...libraries]
}

/** What a built file imports at once and what later: files as from `dist`, and names of libraries. */
function importsOf(dist: string, file: string) {
  const code = readFileSync(join(dist, file), 'utf8')
  const from = (name: string) => (name.startsWith('.') ? join(file, '..', name) : name)
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => from(name))
  return {
    first: all(/^(?:import|export)\b[^;]*?["']([^"']+)["'];/gm),
    later: all(/\bimport\(["']([^"']+)["']\)/g),
  }
}

function readable(dist: string, file: string) {
  try {
    return readFileSync(join(dist, file)).length > 0
  } catch {
    return false
  }
}
