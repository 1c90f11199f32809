import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyRing } from './keyRing.js'
import { randomToken } from './randomToken.js'

const [old, present] = [randomToken(), randomToken()]

test('default', () => {
  const keys = createKeyRing([present])
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, about) => {
      const sealed = keys.seal(text, about)
      expect(keys.open(sealed, about)).toBe(text)
      expect(keys.seal(text, about)).not.toBe(sealed)
    }),
  )
})

test('behavior: what the former key sealed is opened and found by the new ring', () => {
  const before = createKeyRing([old])
  const after = createKeyRing([present, old])
  const sealed = before.seal('ann@example.com', 'email 1')
  expect(after.open(sealed, 'email 1')).toBe('ann@example.com')
  expect([after.isStale(sealed), after.isStale(after.seal('x', 'y'))]).toEqual([true, false])
  expect(after.macs('identity', 'x')).toEqual([after.mac('identity', 'x'), before.mac('identity', 'x')])
})

test('error: another key, another owner, or tampered with', () => {
  const keys = createKeyRing([present])
  const sealed = keys.seal('secret', 'secret 1')
  expect(() => createKeyRing([old]).open(sealed, 'secret 1')).toThrow(/KEY_SECRET/)
  expect(() => keys.open(sealed, 'secret 2')).toThrow()
  const [id, iv, data = ''] = sealed.split('.')
  for (let at = 0; at < data.length - 1; at++) {
    const changed = `${data.slice(0, at)}${data[at] === 'A' ? 'B' : 'A'}${data.slice(at + 1)}`
    expect(() => keys.open([id, iv, changed].join('.'), 'secret 1')).toThrow()
  }
  for (const nonsense of ['', '..', `${id}..`, `${id}.${iv}.`, `${id}.${iv}.AAAA`]) {
    expect(() => keys.open(nonsense, 'secret 1')).toThrow()
  }
})

test('behavior: hashes of one purpose say nothing in another', () => {
  const keys = createKeyRing([present])
  expect(keys.mac('code', 'x')).not.toBe(keys.mac('identity', 'x'))
})
