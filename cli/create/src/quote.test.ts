import { expect, test } from 'vitest'
import { quote, shellWord } from './quote.js'
import { treeText } from './treeText.js'

test('default', () => {
  expect(quote('my site')).toBe('"my site"')
})

test('behavior: nothing reaches the terminal that could steer it', () => {
  expect(quote('\u001b[2J\u009b\u202e')).toBe('"\\u001b[2J??"')
  expect(quote('x'.repeat(100))).toHaveLength(83)
})

test('T24: a command to paste is quoted', () => {
  expect(shellWord('shops/my-site')).toBe('shops/my-site')
  expect(shellWord('a; rm -rf $HOME')).toBe("'a; rm -rf $HOME'")
  expect(shellWord("it's")).toBe("'it'\\''s'")
  expect(shellWord('-x')).toBe('./-x')
  expect(shellWord('')).toBe("''")
})

test('behavior: paths become a tree', () => {
  expect(treeText('site', ['b/d', 'a', 'b/c'])).toBe('site\n├─ a\n└─ b\n   ├─ c\n   └─ d')
})
