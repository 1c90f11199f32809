import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { GUARDS } from '../setup/guards.mjs'

// A tag that is misspelt says nothing: a test that money is sent once would be forgiven, a smoke test not be run.
const root = fileURLToPath(new URL('../..', import.meta.url))
const UNTRACKED = ['.git', 'node_modules', 'dist', 'results']
const MODULE_TAG = /^\/\/ @module-tag (once|looks|slow)$/
const PLAYWRIGHT_TAGS = ['@once', '@short', '@smoke']

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !UNTRACKED.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Lines that mean to tag a whole file, and don't. */
const wrongLines = (source: string) =>
  source.split('\n').filter((line) => /^\/\/.*module-?tag/i.test(line) && !MODULE_TAG.test(line))
/** Tags of Playwright's tests that there are not. */
const wrongTags = (source: string) =>
  [...source.matchAll(/\btag: (\[[^\]]*\]|'[^']*')/g)]
    .flatMap(([, tags = '']) => tags.match(/@[\w-]+/g) ?? [])
    .filter((tag) => !PLAYWRIGHT_TAGS.includes(tag))

test('behavior: tags are spelt as they are read', () => {
  const files = ['cli', 'kernel', 'plugins', 'test', 'ui']
    .flatMap(filesIn)
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && path !== 'test/lint/tags.test.ts')
  expect(files.length).toBeGreaterThan(700)
  const found = files.map((path) => [path, ...wrongLines(read(path)), ...wrongTags(read(path))])
  expect(found.filter(({ length }) => length > 1)).toEqual([])
  expect(wrongLines('// @module-tags once\n//@module-tag once\n// @module-tag slow once\n')).toHaveLength(3)
  expect(wrongTags("{ tag: '@onec' } { tag: ['@smoek', '@once'] }")).toEqual(['@onec', '@smoek'])
})

test('behavior: the tests of `guards` are there', () => {
  expect(GUARDS.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
