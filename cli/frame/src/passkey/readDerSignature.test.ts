import { p256 } from '@noble/curves/nist.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDerSignature } from './isAssertionOf.js'

const number = fc.bigInt({ min: 1n, max: p256.Point.Fn.ORDER - 1n })

test('default: the same numbers as another library reads', () => {
  fc.assert(
    fc.property(number, number, (r, s) => {
      const signature = new p256.Signature(r, s)
      expect(readDerSignature(signature.toBytes('der'))).toEqual(signature.toBytes('compact'))
    }),
  )
})

test('error: what is no signature', () => {
  const good = new p256.Signature(1n, 2n).toBytes('der')
  for (const bad of [
    [],
    [0x30],
    [...good, 0],
    [...good.slice(0, -1)],
    good.map((byte, index) => (index === 0 ? 0x31 : byte)),
    good.map((byte, index) => (index === 2 ? 0x03 : byte)),
    good.map((byte, index) => (index === 3 ? 0 : byte)),
    [0x30, 0x26, 0x02, 0x21, ...Array(33).fill(1), 0x02, 0x01, 0x01],
  ])
    expect(readDerSignature(Uint8Array.from(bad))).toBeUndefined()
})
