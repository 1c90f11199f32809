import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { formatFee, formatTotal } from './formatAmounts.js'

const chain = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 }
const ether = (text: string) => parseUnits(text, 18)

test.each([
  ['0.0008700594183008', '0.00087006 ETH'],
  ['0.000421', '0.000421 ETH'],
  ['1.2345678901', '1.23457 ETH'],
  ['123456789.1', '123457000 ETH'],
  ['0.000001', '0.000001 ETH'],
  ['0.00000100001', '0.00000100001 ETH'],
  ['0.0000010000001', '0.00000100001 ETH'],
  ['0.000000999999999999', '< 0.000001 ETH'],
  ['0.000000000000000001', '< 0.000001 ETH'],
  ['0', '0 ETH'],
])('default: %s', (exact, shown) => {
  expect(formatFee(ether(exact), chain)).toBe(shown)
})

test('args: decimals', () => {
  expect(formatFee(5000n, { ...chain, symbol: 'SOL', decimals: 9 })).toBe('0.000005 SOL')
  expect(formatFee(999n, { ...chain, symbol: 'SOL', decimals: 9 })).toBe('< 0.000001 SOL')
  expect(formatFee(1n, { ...chain, symbol: 'X', decimals: 6 })).toBe('0.000001 X')
  expect(formatFee(1n, { ...chain, symbol: 'X', decimals: 0 })).toBe('1 X')
})

test('behavior: of a total, what is sent is told to the last unit, and the fee is never told to be less', () => {
  expect(formatTotal(ether('1.5'), ether('0.0008700594183008'), chain)).toBe('1.50087006 ETH')
  expect(formatTotal(ether('1.500000000000000001'), ether('0.000421'), chain)).toBe(
    '1.500421000000000001 ETH',
  )
  expect(formatTotal(ether('1.5'), 7n, chain)).toBe('1.500001 ETH')
  expect(formatTotal(1n, 0n, chain)).toBe('0.000000000000000001 ETH')
})
