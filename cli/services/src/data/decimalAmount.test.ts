import fc from 'fast-check'
import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { decimalAmount, worthOf } from './decimalAmount.js'

test('default: an amount is exact, however large', () => {
  expect(decimalAmount(2n ** 256n - 1n, 18)).toBe(
    '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
  )
  expect(decimalAmount(1n, 0)).toBe('1')
})

test('default: worth is of whole numbers, down to a millionth', () => {
  expect(worthOf(1_500_000n, 6, 2)).toBe(3)
  expect(worthOf(10n ** 18n, 18, 3_456.789_012)).toBe(3_456.789_012)
  expect(worthOf(10n ** 30n, 18, 1.5e-12)).toBe(1.5)
  expect(worthOf(1n, 18, 5)).toBe(0)
  expect(worthOf(3n, 0, 1e20)).toBe(3e20)
  expect(worthOf(3n, 0, 0)).toBe(0)
})

test('property: an amount that is written is read back to the last unit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.nat(255),
      (amount, decimals) => parseUnits(decimalAmount(amount, decimals), decimals) === amount,
    ),
    { numRuns: 2_000 },
  )
})
