// @module-tag once

import { expect, test } from 'vitest'
import { readAmount } from './readAmount.js'

const token = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const ETHER = 10n ** 18n
const read = (amount: string, inMoney: boolean, price?: number) =>
  readAmount({ amount, inMoney }, { token, ...(price === undefined ? {} : { price }) }, 'en')

test('coins are coins, with or without a price', () => {
  expect(read('50', false)).toEqual({ entered: { token, value: 50n * ETHER, price: undefined } })
  expect(read('50', false, 2_000)).toEqual({ entered: { token, value: 50n * ETHER, price: 2_000 } })
})

test('money is what it buys at the price that goes with it', () => {
  expect(read('50', true, 2_000)).toEqual({ entered: { token, value: ETHER / 40n, price: 2_000 } })
  expect(read('0.005', true, 2_000)).toEqual({ problem: 'tooPrecise' })
})

test.each([undefined, 0, -5, Number.NaN])('money at a price of %s is no amount, and never coins', (price) =>
  expect(read('50', true, price)).toEqual({ problem: 'unpriced' }),
)

test.each([true, false])('what is no number is none (in money: %s)', (inMoney) => {
  expect(read('', inMoney, 2_000)).toEqual({ problem: 'empty' })
  expect(read('', inMoney)).toEqual({ problem: 'empty' })
  expect(read('1,000', inMoney, 2_000)).toEqual({ problem: 'ambiguous' })
  expect(read('x', inMoney, 2_000)).toEqual({ problem: 'malformed' })
})
