import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const nameless = /^(utils?|helpers?|misc|common)\.[cm]?[jt]sx?$/
const rooms = ['.changeset', '.ci', '.github', 'cli', 'kernel', 'plugins', 'templates', 'test', 'ui']
const untracked = ['.git', 'node_modules', 'dist', 'results', 'test-results', 'playwright-report']

function entriesOf(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !untracked.includes(name))
}

function fileNames(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) =>
    entry.isDirectory() ? fileNames(join(folder, entry.name)) : [entry.name],
  )
}

test('behavior: a file is named after the one thing in it', () => {
  expect(fileNames(root).filter((name) => nameless.test(name))).toEqual([])
})

test('error: utils.ts and its like are caught', () => {
  for (const name of ['utils.ts', 'helpers.tsx', 'misc.js', 'util.mjs']) expect(name).toMatch(nameless)
  expect('parseUtilityToken.ts').not.toMatch(nameless)
})

test('behavior: no top-level folder but those of the layout', () => {
  const folders = entriesOf(root).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  // A tool's hidden folder on someone's machine is no part of it.
  expect(folders.filter((name) => !name.startsWith('.') && !rooms.includes(name))).toEqual([])
})
