import { decodeAddress as decode, encodeAddress as encode, randomAsU8a } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { decodeAddress, encodeAddress, isAddress, isSameAccount, normalizeAddress } from './address.js'

// Alice of every development chain, under Substrate's, Polkadot's and Kusama's prefix.
const ALICE = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
] as const

test('default', () => {
  for (const address of ALICE) {
    expect(isAddress(address)).toBe(true)
    expect(normalizeAddress(address)).toBe(ALICE[0])
    expect(isSameAccount(address, ALICE[1])).toBe(true)
  }
})

test('behavior: what fails its checksum, is cut or is of another kind is no address', () => {
  const [alice] = ALICE
  for (const text of [
    `${alice.slice(0, -1)}Z`,
    alice.replace('w', 'x'),
    alice.slice(1),
    alice.toLowerCase(),
    ` ${alice}`,
    `${alice}\n`,
    '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '',
    null,
    42,
  ])
    expect(isAddress(text)).toBe(false)
})

test('behavior: every prefix is read and written as @polkadot/util-crypto does', () => {
  for (const prefix of [0, 2, 5, 42, 63, 64, 65, 255, 256, 1284, 5234, 16383]) {
    // The more zeros a key begins with, the shorter its address may be.
    for (const zeros of [0, 1, 8, 32]) {
      const publicKey = randomAsU8a(32).fill(0, 0, zeros)
      const address = encode(publicKey, prefix)
      expect(encodeAddress(publicKey, prefix)).toBe(address)
      expect(decodeAddress(address)).toEqual({ prefix, publicKey })
      expect(decode(normalizeAddress(address))).toEqual(publicKey)
    }
  }
})
