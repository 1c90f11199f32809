import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, hideSecrets } from './cleanText.js'

test('default', () => {
  expect(cleanText('  Meta\u202eMask\u0000 \n wallet ', 40)).toBe('MetaMask wallet')
})

test('behavior: joined emoji and right-to-left letters stay', () => {
  expect(cleanText('👨‍👩‍👧 محفظة', 40)).toBe('👨‍👩‍👧 محفظة')
})

test('behavior: cut inside the limit, never inside a character', () => {
  expect(cleanText('abcdef', 4)).toBe('abc…')
  expect(cleanText('ab😀cd', 4)).toBe('ab…')
})

test('T1: never longer than the limit, nothing invisible left', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0x10ffff), { maxLength: 100 }), (points) => {
      const clean = cleanText(String.fromCodePoint(...points), 40)
      expect(clean.length).toBeLessThanOrEqual(40)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('T10: pairing uris, tokens and keys are hidden', () => {
  expect(hideSecrets('open wc:7f6e@2?relay-protocol=irn&symKey=587d now')).toBe('open wc:[hidden] now')
  expect(hideSecrets('token eyJhbGciOi.eyJzdWIi.c2ln!')).toBe('token [hidden]!')
  expect(hideSecrets('/login?email=a@b.c&page=2')).toBe('/login?email=[hidden]&page=2')
})

test('T10: a pairing uri is hidden in the link that carries it, however often encoded', () => {
  const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
  const once = encodeURIComponent(uri)
  const word = btoa(`uri=${once}`).replace(/=+$/, '')
  for (const link of [
    `foxwallet://wc?uri=${once}`,
    `https://fox.example/app/wc?uri=${once}`,
    `https://fox.example/open?link=${encodeURIComponent(`foxwallet://wc?uri=${once}`)}`,
    `https://fox.example/?to=${encodeURIComponent(`https://a.example/?uri=${uri}`)}`,
    `https://t.me/fox/app?startapp=${word}`,
  ]) {
    const hidden = hideSecrets(`Could not open ${link} now`)
    expect(hidden).toMatch(/^Could not open \S+\[hidden\] now$/)
    expect(hidden).not.toContain('587d')
    expect(hidden).not.toContain(word)
  }
  expect(hideSecrets('a newc: wcx')).toBe('a newc: wcx')
})

test('behavior: clean text stays as it is', () => {
  for (const text of ['a \u200b b', 'a\n\u202eb', ' \u200b a'])
    expect(cleanText(cleanText(text, 40), 40)).toBe(cleanText(text, 40))
  expect(cleanText('a \u200b\tb', 40)).toBe('a b')
})

test.each([
  ['\u3164', ''],
  ['\u2800\u2800', ''],
  ['Meta\u200cMask', 'MetaMask'],
  ['Meta\u200dMask', 'MetaMask'],
  ['MetaMask\ufe0f', 'MetaMask'],
  ['MetaMask\u034f', 'MetaMask'],
  ['\u180eMetaMask', 'MetaMask'],
  ['MetaMask\ufe0f\u200d', 'MetaMask'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('T1: nothing is in a name that nobody sees: %j', (text, clean) => {
  expect(cleanText(text, 40)).toBe(clean)
})
