import { entryPoint07, entryPoint08 } from '@wallet-widget/services/contract'
import { describe, expect, test } from 'vitest'
import { createCallBundles } from './callBundles.js'

const bundles = createCallBundles({ storage: undefined, site: 'https://a' })
const operation = {
  chainId: 1,
  operation: `0x${'12'.repeat(32)}`,
  sender: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  entryPoint: entryPoint07.address,
  nonce: 5n << 64n,
} as const

describe('an id says itself what it names', () => {
  test.each([undefined, 0n, 100n, 2n ** 64n - 1n])('an operation since the block %s', (since) => {
    for (const { address } of [entryPoint07, entryPoint08]) {
      const sent = { ...operation, entryPoint: address, since }
      expect(bundles.find(bundles.add(sent, undefined))).toEqual(sent)
    }
  })
  test('a block number that no chain has is none', () => {
    for (const since of [2n ** 64n, 2n ** 256n, -1n])
      expect(bundles.find(bundles.add({ ...operation, since }, undefined))).toEqual({
        ...operation,
        since: undefined,
      })
  })
  test('transactions', () => {
    const sent = { chainId: 137, transactions: [operation.operation], isPartial: true }
    expect(bundles.find(bundles.add(sent, undefined))).toEqual(sent)
  })
})

test('error: an id with a byte too few or too many', () => {
  for (const since of [undefined, 100n]) {
    const id = bundles.add({ ...operation, since }, undefined)
    for (const wrong of [`0x${id.slice(4)}`, `0x00${id.slice(2)}`, id.slice(0, -1)])
      expect(() => bundles.find(wrong)).toThrow('Nothing is known of calls with that id')
  }
})
