import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const published = readFileSync(join(root, '.github/SECURITY.md'), 'utf8')
const listed = new Set([...published.matchAll(/^\| ([TF]\d+) \|/gm)].map(([, number]) => number))

test('behavior: every threat and fault that a test is named after is in SECURITY.md', () => {
  const named = ['kernel', 'ui', 'plugins', 'cli', 'test', 'templates'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .flatMap((file) => [...readFileSync(join(root, folder, file), 'utf8').matchAll(/['"`]([TF]\d+):/g)])
      .map(([, number]) => number),
  )
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((number) => !listed.has(number))).toEqual([])
})
