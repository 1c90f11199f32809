import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress } from './address.js'

test('default: 32 bytes in base58, and nothing else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 44 }), (bytes) => {
      expect(isAddress(base58.encode(bytes))).toBe(bytes.length === 32)
    }),
  )
  for (const zeros of [0, 1, 5, 31, 32]) {
    const bytes = new Uint8Array(32).fill(9, zeros)
    expect(isAddress(base58.encode(bytes))).toBe(true)
  }
})

test('error: no text, other letters, blanks', () => {
  for (const value of [undefined, null, 7, {}, '', '0'.repeat(32), 'l'.repeat(32), `${'1'.repeat(32)}\n`])
    expect(isAddress(value)).toBe(false)
})
