import fc from 'fast-check'
import { bytesToHex, stringToHex } from 'viem'
import { namehash, normalize, packetToBytes } from 'viem/ens'
import { expect, test } from 'vitest'
import { keccak256 } from '../keccak256.js'
import { readName } from '../readName.js'
import { encodeDnsName } from './encodeDnsName.js'
import { decodeText, encodeText, toDigits } from './hexText.js'
import { nameNode } from './nameNode.js'

const label = fc.string({ unit: fc.constantFrom(...'abcxyz0189---🦊ß'), minLength: 1, maxLength: 60 })
const name = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'))

test('default', () => {
  expect(nameNode('eth', keccak256)).toBe(0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4aen)
  expect(encodeDnsName('alice.eth')).toBe('05616c6963650365746800')
})

test('behavior: equal to viem', () => {
  fc.assert(
    fc.property(name, (value) => {
      expect(nameNode(value, keccak256)).toBe(BigInt(namehash(value)))
      expect(`0x${encodeDnsName(value)}`).toBe(bytesToHex(packetToBytes(value)))
    }),
    { numRuns: 50 },
  )
})

test('behavior: text there and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const digits = toDigits(encodeText(text))
      expect(`0x${digits}`).toBe(stringToHex(text))
      expect(decodeText(digits, 1000)).toBe(text)
    }),
  )
})

test.each([
  ['no UTF-8', 'ff', null],
  ['half a letter', 'f09fa6', null],
  ['a letter in too many bytes', 'c1a1', null],
  ['half a surrogate pair', 'eda080', null],
  ['too long', '616161', null],
  ['a byte order mark, which stays', 'efbbbf', '\ufeff'],
])('T17: text: %s', (_, digits, expected) => {
  expect(decodeText(digits, expected === null && digits === '616161' ? 2 : 3)).toBe(expected)
})

test('T17: a name that needs no tables is one the tables take', async () => {
  const plain = fc.string({ unit: fc.constantFrom(...'az09--'), minLength: 1, maxLength: 6 })
  const names = fc.array(plain, { minLength: 2, maxLength: 3 }).map((labels) => labels.join('.'))
  await fc.assert(
    fc.asyncProperty(names, async (value) => {
      let expected: string | null
      try {
        expected = normalize(value) === value ? value : null
      } catch {
        expected = null
      }
      expect(await readName(value)).toBe(expected)
    }),
    { numRuns: 500 },
  )
})
