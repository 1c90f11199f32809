import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountWorth, worthOf } from './worth.js'

// An independent library for arithmetic, with room for every digit.
const Exact = Decimal.clone({ precision: 700, toExpNeg: -700, toExpPos: 700 })
const prices = fc.oneof(
  fc.double({ min: 0, max: 1e9, noNaN: true }),
  fc.double({ min: 0, max: 1e-6, noNaN: true }),
)

test('default', () => {
  expect(worthOf(1_500_000n, { decimals: 6, price: 0.9998 })).toBe(149n)
  expect(worthOf(10n ** 18n, { decimals: 18, price: 3_000 })).toBe(300_000n)
  expect(amountWorth(100n, { decimals: 6, price: 2 })).toBe(500_000n)
})

test('behavior: what is no price is worth nothing', () => {
  for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(worthOf(10n ** 18n, { decimals: 18, price })).toBe(0n)
    expect(amountWorth(100n, { decimals: 18, price })).toBeUndefined()
  }
})

test('property: the same as an independent library makes of it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), fc.nat(36), prices, (amount, decimals, price) => {
      const worth = new Exact(String(amount)).div(new Exact(10).pow(decimals)).mul(price).mul(100)
      return String(worthOf(amount, { decimals, price })) === worth.toFixed(0, Decimal.ROUND_DOWN)
    }),
    { numRuns: 2_000 },
  )
})

test('property: an amount that has a worth is worth no more than that', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(18), prices, (cents, decimals, price) => {
      const amount = amountWorth(cents, { decimals, price })
      return amount === undefined || worthOf(amount, { decimals, price }) <= cents
    }),
    { numRuns: 2_000 },
  )
})
