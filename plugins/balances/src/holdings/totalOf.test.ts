import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Holding } from '../api.js'
import { totalOf } from './totalOf.js'

const holding = (amount: bigint, price?: number, change: Partial<Holding> = {}): Holding => ({
  token: { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 2 },
  networkId: 'eip155:1',
  amount,
  price,
  isHidden: false,
  isAdded: false,
  ...change,
})

test('default: of those whose price is known', () => {
  expect(totalOf([holding(150n, 2), holding(100n, 0.5), holding(999n)])).toBe(3.5)
})

test('behavior: not known where no price is, and nothing where that is what they are worth', () => {
  expect(totalOf([])).toBeUndefined()
  expect(totalOf([holding(100n)])).toBeUndefined()
  expect(totalOf([holding(100n, 0), holding(0n, 2), holding(100n)])).toBe(0)
})

test('T19: what is hidden counts for nothing', () => {
  expect(totalOf([holding(100n, 2), holding(100n, 1e9, { isHidden: true })])).toBe(2)
  expect(totalOf([holding(100n, 1e9, { isHidden: true })])).toBeUndefined()
})

test('behavior: exact in between: parts too small for a float do not go missing', () => {
  const small = Array.from({ length: 1000 }, () => holding(1n, 0.1))
  expect(totalOf(small)).toBe(1)
  expect(totalOf([holding(100n, 1e14), ...Array(10).fill(holding(100n, 0.001))])).toBe(1e14 + 0.01)
})

test('property: the same in whichever order', () => {
  const some = fc.array(
    fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.double({ min: 0, max: 1e6, noNaN: true })),
  )
  fc.assert(
    fc.property(some, (all) => {
      const holdings = all.map(([amount, price]) => holding(amount, price))
      expect(totalOf([...holdings].reverse())).toBe(totalOf(holdings))
    }),
  )
})
