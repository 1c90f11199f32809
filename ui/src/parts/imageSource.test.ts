import { expect, test } from 'vitest'
import { hash } from './hue.js'
import { imageSource } from './imageSource.js'
import { shorten } from './shorten.js'

const PNG = 'data:image/png;base64,iVBORw0KGgo='

test('T1: only small pictures as data urls', () => {
  expect(imageSource(PNG)).toBe(PNG)
  expect(imageSource('data:image/svg+xml,<svg/>')).toBe('data:image/svg+xml,<svg/>')
  for (const url of [
    'data:text/html,<p>',
    'data:image/svg+xml',
    'javascript:alert(1)',
    'https://evil.example/track.png',
    'http://evil.example/a.png',
    'blob:https://evil.example/1',
    `data:image/png;base64,${'A'.repeat(70_000)}`,
    '',
    undefined,
    null,
  ])
    expect(imageSource(url)).toBeUndefined()
})

test('args: remote', () => {
  expect(imageSource('https://site.example/polygon.svg', true)).toBe('https://site.example/polygon.svg')
  expect(imageSource('http://site.example/polygon.svg', true)).toBeUndefined()
  expect(imageSource('data:text/html,<p>', true)).toBeUndefined()
})

test('shorten', () => {
  expect(shorten('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf39F…2266')
  expect(shorten('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')).toBe('7EcDhS…FLtV')
  expect(shorten('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe('bc1qw5…f3t4')
  expect(shorten('short')).toBe('short')
})

test('hash', () => {
  expect(hash('alice')).toBe(hash('alice'))
  expect(hash('alice')).not.toBe(hash('alicf'))
})
