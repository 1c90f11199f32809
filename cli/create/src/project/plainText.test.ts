import { expect, test } from 'vitest'
import { plainJson, plainLine, plainText } from './plainText.js'

test('default: words, lines, tabs and scripts of the world stay', () => {
  const text = 'Notes — 記事 ملاحظات\n\tnext 👩‍🚀'
  expect(plainText(text)).toBe(text)
  expect(plainLine(text)).toBe('Notes — 記事 ملاحظات next 👩‍🚀')
})

test.each([
  ['\u001b[1A\u001b[2Kmay', 'may'],
  ['\u001b]8;;https://evil.example\u0007here\u001b]8;;\u0007', 'here'],
  ['\u009b2Jgone', 'gone'],
  ['over\rwritten\b\u007f', 'overwritten'],
  ['\u202eturned\u2066 \u061c\u200f', 'turned '],
  ['one\u2028two\u2029', 'onetwo'],
])('behavior: what steers a terminal is left out of %j', (given, expected) => {
  expect(plainText(given)).toBe(expected)
})

test('behavior: a line is one line, whatever it is given', () => {
  expect(plainLine('evm\n0 errors\r\n\u2028fine\u0085')).toBe('evm 0 errors fine')
})

test('behavior: JSON reads the same, and steers nothing', () => {
  const value = { id: '\u009b2J\u202e\u001b[2J\u007f', lines: 'a\nb' }
  expect(JSON.parse(plainJson(value))).toEqual(value)
  expect(plainJson(value)).toMatch(/^[\n\x20-\x7e]*$/)
})
