import { expect, test } from 'vitest'
import { hasHidden, hiddenCharacters } from './hiddenCharacters.js'

const written = (text: string) =>
  hiddenCharacters(text)
    .map((stretch) => ('text' in stretch ? stretch.text : `[${stretch.hidden}]`))
    .join('')

test('default', () => {
  const text = 'Plain text,\nwith lines\r\nand “quotes” — مرحبا بالعالم 你好 שלום.'
  expect(hiddenCharacters(text)).toEqual([{ text }])
  expect(hasHidden(text)).toBe(false)
  expect(hiddenCharacters('')).toEqual([])
})

test.each([
  ['a\u202eb', 'a[U+202E]b'],
  ['a\u2066b\u2069', 'a[U+2066]b[U+2069]'],
  ['pay\u200bpal', 'pay[U+200B]pal'],
  ['a\u0000\u0007\u001b', 'a[U+0000][U+0007][U+001B]'],
  ['one\rtwo', 'one[U+000D]two'],
  ['a\u00a0b\u3000c', 'a[U+00A0]b[U+3000]c'],
  ['a\u2028b', 'a[U+2028]b'],
  ['a\u{e0041}b', 'a[U+E0041]b'],
  ['a\u3164b\u034f', 'a[U+3164]b[U+034F]'],
  ['a\ufe0fb\u{e0100}', 'a[U+FE0F]b[U+E0100]'],
  ['pay\u200dpal', 'pay[U+200D]pal'],
  ['\ud800', '[U+D800]'],
])('T14: what can’t be seen is named: %j', (text, shown) => {
  expect(written(text)).toBe(shown)
  expect(hasHidden(text)).toBe(true)
})

test.each(['👨‍👩‍👧', '❤️', '👩🏽‍🚀', 'می‌خواهم', 'क्‍ष', '1️⃣'])(
  'behavior: what a script or an emoji is made of is left alone: %s',
  (text) => expect(written(text)).toBe(text),
)

test('behavior: a tab is shown, and is nothing to mind', () => {
  expect(written('a\tb')).toBe('a[TAB]b')
  expect(hasHidden('a\tb')).toBe(false)
})
