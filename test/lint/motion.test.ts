import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['ui', ...readdirSync(`${root}/plugins`).map((name) => `plugins/${name}`)]

/** The sources of browser packages of a kind, by path. */
const sources = (kind: RegExp) =>
  folders
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}/src`, { recursive: true }).map((file) => `${folder}/src/${file}`),
    )
    .filter((path) => kind.test(path))
    .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')] as const)
const sheets = sources(/\.css$/)

/** Declarations of motion whose time or course is written out instead of taken from a token. */
function literalMotion(css: string): readonly string[] {
  const declarations = css.match(/(?<![\w-])(transition|animation)[\w-]*:[^;}]+/g) ?? []
  // For ever: it keeps a colour from changing.
  return declarations.filter((text) => /(?<!\w)(?!9999s)[\d.]+m?s\b|cubic-bezier|(?<![\w-])ease/.test(text))
}

test('behavior: every transition and animation takes its time and its course from the tokens', () => {
  expect(sheets.length).toBeGreaterThan(15)
  expect(sheets.flatMap(([path, css]) => literalMotion(css).map((text) => [path, text]))).toEqual([])
})

test.each([
  'a { transition: color 0.2s }',
  'a { transition: opacity var(--ww-quick), color 120ms; }',
  'a { animation: turn 1s linear }',
  'a { animation-delay: 20ms }',
  'a { transition: color var(--ww-quick) ease-in; }',
  'a { transition-timing-function: cubic-bezier(0, 0, 1, 1) }',
])('behavior: %s is found', (css) => {
  expect(literalMotion(css)).toHaveLength(1)
})

test('behavior: every property of ours that a style sheet uses is set somewhere', () => {
  const all = sheets.map(([, css]) => css).join()
  const scripts = sources(/\.tsx?$/)
    .map(([, text]) => text)
    .join()
  const used = new Set(Array.from(all.matchAll(/var\((--ww-[\w-]+)/g), ([, name = '']) => name))
  const themes = /^--ww-theme-(accent|ground)-(light|dark)$|^--ww-theme-(radius|font|blur)$/
  const unset = [...used].filter(
    (name) =>
      !all.includes(`${name}:`) &&
      !scripts.includes(`'${name}'`) &&
      !themes.test(name) &&
      !all.includes(`@property ${name}`),
  )
  expect(unset).toEqual([])
})
