import { expect, test } from 'vitest'
import { formatCoins, roundUp } from './formatAmounts.js'

const chain = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 }

test('default', () => {
  expect(formatCoins(1_500_000_000_000_000_001n, chain)).toBe('1.500000000000000001 ETH')
  expect(formatCoins(0n, chain)).toBe('0 ETH')
})

test('behavior: rounded to six digits, never down', () => {
  expect(formatCoins(roundUp(870_059_418_300_800n), chain)).toBe('0.00087006 ETH')
  expect(formatCoins(roundUp(870_051_000_000_001n), chain)).toBe('0.000870052 ETH')
  expect(formatCoins(roundUp(999_999_999_999n), chain)).toBe('0.000001 ETH')
  expect(formatCoins(roundUp(5n), chain)).toBe('0.000000000000000005 ETH')
  expect(formatCoins(roundUp(0n), chain)).toBe('0 ETH')
})
