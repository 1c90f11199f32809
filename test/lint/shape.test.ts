import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// What keeps the repository easy to read. A figure that grows past its limit asks for a merge of things that belong
// together, or for a good reason to raise it.
const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['kernel', 'ui', 'plugins', 'cli', 'test/kit']
const browserFolders = ['kernel', 'ui', 'plugins']
const skipped = ['node_modules', 'dist']

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (skipped.includes(entry.name)) return []
    return entry.isDirectory() ? filesOf(path) : [path]
  })
}

const isSource = (path: string) =>
  /\.(ts|tsx|mts|mjs|js|css)$/.test(path) && !/\.(test|test-d|fixture)\.|\/test\//.test(path)

const sources = folders.flatMap(filesOf).filter(isSource)
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** Translations are as long as what there is to say. */
const isTranslation = (path: string) => /\/(locales|strings)\//.test(path)

test('behavior: the median source file has 50 to 80 lines, translations aside', () => {
  const code = sources.filter((path) => !isTranslation(path))
  const lengths = code.map((path) => textOf(path).split('\n').length - 1).sort((one, next) => one - next)
  const median = lengths[Math.floor(lengths.length / 2)]
  expect(median).toBeGreaterThanOrEqual(50)
  expect(median).toBeLessThanOrEqual(80)
})

test('behavior: browser packages are split in three places each on average, translations and marks aside', () => {
  const packages = ['kernel', 'ui', ...readdirSync(join(root, 'plugins'))]
  const places = sources
    .filter((path) => browserFolders.includes(path.split('/')[0] ?? ''))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\bimport\(\s*['"`]([^'"`]+)/g)].map(([, to = '']) => `${path} → ${to}`),
    )
    .filter((place) => !/\/(locales|strings|marks)\/[\w.-]+( → \.\/|$)/.test(place))
  expect(places.length, places.join('\n')).toBeLessThanOrEqual(3 * packages.length)
})
