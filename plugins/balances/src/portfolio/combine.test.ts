import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Holding } from '../api.js'
import { combine } from './combine.js'

const holding = (
  symbol: string,
  change: Partial<Holding> = {},
  address: string | undefined = `0x${symbol}`,
) =>
  ({
    token: { address, name: symbol, symbol, decimals: 0 },
    networkId: 'eip155:1',
    amount: 1n,
    isHidden: false,
    isAdded: false,
    ...change,
  }) satisfies Holding
const coin = (change: Partial<Holding> = {}) => {
  const { token, ...rest } = holding('COIN', change)
  return { ...rest, token: { ...token, address: undefined } }
}
const part = (
  networkId: `eip155:${number}`,
  holdings: readonly Holding[] | undefined,
  change: object = {},
) => ({
  networkId,
  holdings,
  isStale: false,
  isPartial: false,
  isUnserved: false,
  ...change,
})
const symbols = (holdings: readonly Holding[]) => holdings.map(({ token }) => token.symbol)

test('default: networks in their order, each by worth, and what all of it is worth', () => {
  const cheap = holding('CHEAP', { price: 1, value: 1 })
  const dear = holding('DEAR', { price: 9, value: 9 })
  const { holdings, total, stale, partial, unserved } = combine([
    part('eip155:137', [cheap]),
    part('eip155:1', [cheap, coin(), dear]),
  ])
  expect(symbols(holdings)).toEqual(['CHEAP', 'DEAR', 'CHEAP', 'COIN'])
  expect({ total, stale, partial, unserved }).toEqual({ total: 11, stale: [], partial: [], unserved: [] })
})

test('behavior: of the same worth, the coin first, then by name; what is not there last', () => {
  const { holdings } = combine([
    part('eip155:1', [holding('B'), holding('EMPTY', { amount: 0n }), holding('A'), coin({ amount: 0n })]),
  ])
  expect(symbols(holdings)).toEqual(['COIN', 'A', 'B', 'EMPTY'])
})

test('behavior: what is worth nothing comes before what nobody knows the price of', () => {
  const { holdings } = combine([
    part('eip155:1', [holding('UNKNOWN'), holding('NOTHING', { price: 0, value: 0 })]),
  ])
  expect(symbols(holdings)).toEqual(['NOTHING', 'UNKNOWN'])
})

test('behavior: of networks that were not read nothing, and which they are', () => {
  expect(
    combine([
      part('eip155:1', undefined, { isStale: true }),
      part('eip155:10', [], { isUnserved: true }),
      part('eip155:137', [holding('A')], { isStale: true }),
      part('eip155:8453', [], { isPartial: true }),
    ]),
  ).toMatchObject({
    holdings: [{ token: { symbol: 'A' } }],
    total: undefined,
    stale: ['eip155:1', 'eip155:137'],
    partial: ['eip155:8453'],
    unserved: ['eip155:10'],
  })
  expect(combine([])).toEqual({ holdings: [], total: undefined, stale: [], partial: [], unserved: [] })
})

test('property: one order for the same holdings, in whichever order they came', () => {
  const some = fc.array(
    fc.record({ name: fc.constantFrom('A', 'B', 'C'), value: fc.option(fc.nat(2)), amount: fc.nat(1) }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(some, fc.boolean(), (all, hasCoin) => {
      const given: Holding[] = all.map(({ name, value, amount }) =>
        holding(name, { value: value ?? undefined, amount: BigInt(amount) }),
      )
      if (hasCoin) given.push(coin())
      const inOrder = (list: readonly Holding[]) =>
        combine([part('eip155:1', list)]).holdings.map(
          ({ token, value, amount }) => `${token.symbol} ${value} ${amount}`,
        )
      expect(inOrder([...given].reverse())).toEqual(inOrder(given))
    }),
  )
})
