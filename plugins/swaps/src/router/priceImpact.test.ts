import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastOf, priceImpact } from './priceImpact.js'

const reserve = fc.bigInt({ min: 1_000n, max: 2n ** 112n - 1n })
const pools = fc.array(fc.tuple(reserve, reserve), { minLength: 1, maxLength: 4 })
const amount = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
/** What Uniswap V2's pools give, one after the other. */
const giveOut = (value: bigint, all: readonly (readonly [bigint, bigint])[]) =>
  all.reduce((given, [into, out]) => (given * 997n * out) / (into * 1000n + given * 997n), value)

test('default: as counted by hand', () => {
  // A tenth of the pool: 997/10970 of the other side comes out, where 997/10000 would without moving it.
  expect(
    priceImpact(100n * 10n ** 18n, giveOut(100n * 10n ** 18n, [[10n ** 21n, 10n ** 21n]]), [
      [10n ** 21n, 10n ** 21n],
    ]),
  ).toBe(907)
  expect(leastOf(10_000n, 100)).toBe(9_900n)
  expect(leastOf(1n, 100)).toBe(1n)
})

test('behavior: within nothing and everything, and never less for a larger swap', () => {
  fc.assert(
    fc.property(amount, pools, (value, all) => {
      const impact = priceImpact(value, giveOut(value, all), all)
      expect(impact).toBeGreaterThanOrEqual(0)
      expect(impact).toBeLessThanOrEqual(10_000)
      const most = giveOut(value * 1000n, all)
      // Where rounding to whole units takes nothing that counts.
      if (giveOut(value, all) > 10n ** 9n)
        expect(priceImpact(value * 1000n, most, all)).toBeGreaterThanOrEqual(impact)
    }),
  )
})

test('behavior: the least is never more than what is expected, and never below the slippage', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 5_000 }), (expected, slippage) => {
      const least = leastOf(expected, slippage)
      expect(least).toBeLessThanOrEqual(expected)
      expect(least * 10_000n).toBeGreaterThanOrEqual(expected * BigInt(10_000 - slippage))
      expect((least - 1n) * 10_000n).toBeLessThan(expected * BigInt(10_000 - slippage))
    }),
  )
})
