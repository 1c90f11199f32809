import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { isPrice, toDollars, worthOf } from './worthOf.js'

test('default', () => {
  expect(toDollars(worthOf({ amount: 1_500_000n, decimals: 6, price: 2 }))).toBe(3)
  expect(worthOf({ amount: 10n ** 18n, decimals: 18, price: 0.1 })).toBe(10_000_000n)
  expect(worthOf({ amount: 0n, decimals: 18, price: 2000 })).toBe(0n)
})

/** The same numbers in each run: mulberry32. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('behavior: as an independent decimal library has it, for any amount, decimals and price', () => {
  const Exact = Decimal.clone({
    precision: 500,
    rounding: Decimal.ROUND_FLOOR,
    toExpNeg: -1000,
    toExpPos: 1000,
  })
  const next = random(14)
  for (let run = 0; run < 5000; run++) {
    const digits = Math.floor(next() * 78)
    const amount = BigInt(`0${Array.from({ length: digits }, () => Math.floor(next() * 10)).join('')}`)
    const decimals = Math.floor(next() * 256)
    const price = next() * 10 ** Math.floor(next() * 40 - 25)
    const expected = new Exact(amount.toString())
      .times(new Exact(price))
      .times(new Exact(10).pow(8 - decimals))
      .floor()
    expect([amount, decimals, price, String(worthOf({ amount, decimals, price }))]).toEqual([
      amount,
      decimals,
      price,
      expected.toFixed(0),
    ])
  }
})

test('T19: what no thing costs is no price', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e300, '1', null, undefined, 1n])
    expect([value, isPrice(value)]).toEqual([value, false])
  expect([isPrice(0), isPrice(1e-18), isPrice(90_000)]).toEqual([true, true, true])
})
