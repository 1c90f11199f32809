import { expect, test } from 'vitest'
import { chainIdOf, toHexChainId } from './chainId.js'

test('default', () => {
  expect(toHexChainId(chainIdOf('eip155:137'))).toBe('0x89')
})

test.each([
  undefined,
  'eip155',
  'eip155:',
  'eip155:-5',
  'eip155:1e3',
  'eip155:0x1',
  'eip155:01',
  'eip155:1.5',
  `eip155:${2 ** 53}`,
])('error: no chain id, or one that is none: 0x0: %s', (networkId) => {
  expect(toHexChainId(chainIdOf(networkId))).toBe('0x0')
})
