import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeTransaction } from '../../test/transaction.js'
import type { TransactionTransfer } from '../api.js'
import { isDust, leastSent } from './isDust.js'

// An independent library for arithmetic, with room for every digit.
const Exact = Decimal.clone({ precision: 700, toExpNeg: -700, toExpPos: 700 })
const USDC = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const got = (change: Partial<TransactionTransfer>): TransactionTransfer => ({
  kind: 'token',
  direction: 'in',
  symbol: 'USDC',
  token: USDC,
  isSpam: false,
  ...change,
})
/** The account sent so much, each in a transaction of its own. */
const sent = (...quantities: string[]) =>
  leastSent(
    quantities.map((quantity) => makeTransaction({ transfers: [got({ direction: 'out', quantity })] })),
  )
const never = sent()

const amounts = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.nat(24))
  .map(([units, decimals]) => new Exact(String(units)).div(new Exact(10).pow(decimals)).toFixed())
const prices = fc.oneof(
  fc.double({ min: 0, max: 1e9, noNaN: true }),
  fc.double({ min: 0, max: 1e-6, noNaN: true }),
)

test('T18: by its worth where there is a price, now or then', () => {
  expect(isDust(got({ quantity: '0.009', price: 1 }), never)).toBe(true)
  expect(isDust(got({ quantity: '0.01', price: 1 }), never)).toBe(false)
  // 0.9 of a dollar in very little of something.
  expect(isDust(got({ quantity: '0.000009', price: 100_000 }), never)).toBe(false)
  // A million of what is worth next to nothing.
  expect(isDust(got({ quantity: '1000000', price: 1e-9 }), never)).toBe(true)
  expect(isDust(got({ quantity: '5', price: 0 }), never)).toBe(true)
  expect(isDust(got({ quantity: '5', price: 0, value: 5 }), never)).toBe(false)
})

test('T18: without a price by what the account itself sent of the same', () => {
  const little = got({ quantity: '0.004' })
  expect(isDust(little, never)).toBe(false)
  expect(isDust(little, sent('950', '5'))).toBe(true)
  expect(isDust(got({ quantity: '0.005' }), sent('950', '5'))).toBe(false)
  // Of another token it says nothing.
  expect(isDust({ ...little, token: 'eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3' }, sent('5'))).toBe(
    false,
  )
  expect(isDust(got({ quantity: '0.0000099' }), never)).toBe(true)
  expect(isDust(got({ quantity: '0.00001' }), never)).toBe(false)
})

test('T18: what was given and got, not sent, is no measure; an NFT and an unknown amount are no dust', () => {
  const others = leastSent([makeTransaction({ transfers: [got({ quantity: '500' })] })])
  expect(isDust(got({ quantity: '0.004' }), others)).toBe(false)
  expect(isDust(got({ kind: 'nft', quantity: '0' }), never)).toBe(false)
  for (const quantity of [undefined, 'NaN', '-1', '0x0', ''])
    expect(isDust(got({ quantity }), never)).toBe(false)
})

test('property: with a price it is dust exactly where it is worth less than a cent', () => {
  fc.assert(
    fc.property(amounts, prices, (quantity, price) => {
      const isLess = new Exact(quantity).mul(price).lt('0.01')
      return isDust(got({ quantity, price }), sent('1000000')) === isLess
    }),
    { numRuns: 2_000 },
  )
})

test('property: more than what is no dust is none, and less than dust is dust', () => {
  const priced = fc.option(prices, { nil: undefined })
  fc.assert(
    fc.property(amounts, amounts, priced, fc.array(amounts), (one, other, price, own) => {
      const [less, more] = new Exact(one).lt(other) ? [one, other] : [other, one]
      const [of, by] = [less, more].map((quantity) => isDust(got({ quantity, price }), sent(...own)))
      return of || !by
    }),
    { numRuns: 2_000 },
  )
})

test('property: without a price, what was sent is a measure, however small its unit is', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1 }), (quantity, own) => {
      const least = Exact.min(...own)
      const amount = new Exact(quantity)
      return isDust(got({ quantity }), sent(...own)) === (amount.lt('0.00001') || amount.mul(1000).lt(least))
    }),
    { numRuns: 2_000 },
  )
})
