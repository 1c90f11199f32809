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

test('behavior: the table says the value of each, for light and for dark', () => {
  const set = new Map<string, string>()
  for (const [, name, value] of read('./tokens.css').matchAll(/^\s*(--ww-[\w-]+):([^;]+);/gm))
    if (name && !set.has(name)) set.set(name, tell(`${value}`))
  const rows = read('../../README.md').match(/^\| `--ww-.*$/gm) ?? []
  for (const row of rows) {
    const [, names, , values] = row.split('|')
    const told = values?.match(/(?<=`)[^`]+(?=`(,|\s*$))/g)
    expect([names, told]).toEqual([names, names?.match(/--ww-[\w-]+/g)?.map((name) => set.get(name))])
  }
})

/** A value in short: `light / dark`, and a mixture as so much of what. */
function tell(value: string): string {
  const short = value
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/color-mix\(in srgb, var\(--ww-([\w-]+)\) ([\d.]+%), [^()]*(\([^()]*\))?\)/g, '$2 $1')
  const pair = short.match(/^light-dark\(\s*(.*?)\s*\)$/)?.[1]
  // The comma that is in no parentheses.
  const told = pair ? pair.replace(/,(?![^(]*\)) */, ' / ') : short
  return told.length > 100 ? 'several layers' : told
}

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
