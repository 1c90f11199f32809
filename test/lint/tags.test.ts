import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { GUARDS } from '../setup/guards.mjs'
import { filesIn } from './filesIn.js'

// A misspelt tag is ignored without a word: a flaky money test would be forgiven, and a smoke test never run.
const root = fileURLToPath(new URL('../..', import.meta.url))
const MODULE_TAG = /^\/\/ @module-tag (once|looks|slow)$/
const PLAYWRIGHT_TAGS = ['@once', '@short', '@smoke']

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Lines that look like a tag for the whole file but are not read as one. */
const wrongLines = (source: string) =>
  source.split('\n').filter((line) => /^\/\/.*module-?tag/i.test(line) && !MODULE_TAG.test(line))
/** Tags of Playwright's tests that nothing reads. */
const wrongTags = (source: string) =>
  [...source.matchAll(/\btag: (\[[^\]]*\]|'[^']*')/g)]
    .flatMap(([, tags = '']) => tags.match(/@[\w-]+/g) ?? [])
    .filter((tag) => !PLAYWRIGHT_TAGS.includes(tag))

test('behavior: tags are spelt as they are read', () => {
  const files = ['cli', 'kernel', 'plugins', 'test', 'ui']
    .flatMap((folder) => filesIn(root, folder))
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
