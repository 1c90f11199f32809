import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.js'

test('default', () => {
  expect(formatBalance(undefined)).toBe('0.000')
  expect(formatBalance({ value: 0n, decimals: 18 })).toBe('0.000')
})
test('behavior: rounds down', () => {
  expect(formatBalance({ value: 1_999_999_999_999_999_999n, decimals: 18 })).toBe('1.999')
  expect(formatBalance({ value: 999_999_999_999_999n, decimals: 18 })).toBe('0.000')
})
test('behavior: thousands apart', () => {
  expect(formatBalance({ value: 1_234_567_890n, decimals: 2 })).toBe('12,345,678.900')
  expect(formatBalance({ value: 999n, decimals: 0 })).toBe('999.000')
})
test('T19: exact for the largest amount, and for odd decimals', () => {
  expect(formatBalance({ value: 2n ** 256n - 1n, decimals: 18 })).toMatch(/^115,792,.*\.584$/)
  expect(formatBalance({ value: 1n, decimals: 255 })).toBe('0.000')
  for (const decimals of [-1, 256, Number.NaN, 1.5])
    expect(formatBalance({ value: 5n, decimals })).toBe('0.000')
})

test('behavior: coins of 9 and 8 decimals (SOL, BTC)', () => {
  expect(formatBalance({ value: 1_234_567_890n, decimals: 9 })).toBe('1.234')
  expect(formatBalance({ value: 5_000n, decimals: 9 })).toBe('0.000')
  expect(formatBalance({ value: 2_100_000_000_000_000n, decimals: 8 })).toBe('21,000,000.000')
})
