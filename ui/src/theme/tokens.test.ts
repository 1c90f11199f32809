import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const unique = (names: Iterable<string>) => [...new Set(names)].sort()

test('default: the table in the README names what the style sheet sets', () => {
  const set = Array.from(read('./tokens.css').matchAll(/^\s*(--ww-[\w-]+):/gm), ([, name]) => `${name}`)
  const rows = read('../../README.md').match(/^\| `--ww-.*$/gm) ?? []
  const told = rows.flatMap((row) => row.split('|')[1]?.match(/--ww-[\w-]+/g) ?? [])
  expect(told).toHaveLength(new Set(told).size)
  expect(unique(told)).toEqual(unique(set))
})

test('behavior: what the buttons in the page have of them is the same', () => {
  const declarations = (css: string) =>
    Array.from(
      css.replace(/\s+/g, ' ').matchAll(/--ww-(?:accent|on-accent|turn)[\w-]*: [^;]+;/g),
      ([text]) => text,
    )
  const own = declarations(read('./button.css'))
  expect(own).toHaveLength(7)
  expect(own.filter((text) => !declarations(read('./tokens.css')).includes(text))).toEqual([])
})
