import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDollars } from '../holdings/worthOf.js'
import { formatDollars } from './formatDollars.js'

test('default', () => {
  expect(formatDollars(1234.567, 'en')).toBe('$1,234.56')
  expect(formatDollars(0.009, 'en')).toBe('<$0.01')
  expect(formatDollars(0, 'en')).toBe('$0.00')
  expect(formatDollars(1e21, 'en')).toBe('$1,000,000,000,000,000,000,000.00')
})

test('property: cut off after the cents of what the number is written as', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e15, noNaN: true }), (value) => {
      const cut = new Decimal(value).toDecimalPlaces(2, Decimal.ROUND_DOWN).toFixed(2)
      return formatDollars(value, 'en').replace(/[$,]/g, '') === cut
    }),
    { numRuns: 2_000 },
  )
})

test('property: what a worth is in dollars is the number that is nearest to it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), (worth) => {
      const text = String(worth).padStart(9, '0')
      return toDollars(worth) === Number(`${text.slice(0, -8)}.${text.slice(-8)}`)
    }),
    { numRuns: 2_000 },
  )
})
