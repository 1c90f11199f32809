import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { checksumAddress, isAddress } from './address.js'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)

test('default', () => {
  expect(checksumAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe(
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  )
})

test('behavior: with or without 0x, in any case, twice', () => {
  for (let n = 0; n < 2; n++)
    for (const spelling of [
      'F39FD6E51AAD88F6F4CE6AB8827279CFFFB92266',
      '0XF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266',
      'f39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    ])
      expect(checksumAddress(spelling)).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
})

test('behavior: equal to viem', () => {
  fc.assert(
    fc.property(address, (value) => {
      expect(checksumAddress(value)).toBe(getAddress(value))
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', true],
  ['f39Fd6e51aad88F6F4ce6aB8827279cffFb92266', true],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226', false],
  ['0xg39Fd6e51aad88F6F4ce6aB8827279cffFb92266', false],
  ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', false],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n', false],
  [null, false],
])('isAddress: %s', (value, expected) => {
  expect(isAddress(value)).toBe(expected)
})
