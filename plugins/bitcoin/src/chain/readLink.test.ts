import * as bip21 from 'bip21'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payments } from './payments.js'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const read = (link: string) => payments.readLink?.(link)

test('default: the same as an independent reader of BIP-21', () => {
  for (const link of [
    `bitcoin:${address}`,
    `bitcoin:${address}?amount=0.00000001`,
    `bitcoin:${address}?amount=20.3&label=Luke-Jr`,
    'bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2?amount=50&message=Donation%20for%20project%20xyz',
  ]) {
    const { address: to, options } = bip21.decode(link)
    const found = read(link)
    expect(found?.to, link).toBe(to)
    const coins = found?.amount && 'coins' in found.amount ? Number(found.amount.coins) : undefined
    expect(coins, link).toBe(options.amount)
  }
})

test('behavior: capitals, as in dense QR codes', () => {
  expect(read(`BITCOIN:${address.toUpperCase()}`)).toEqual({ to: address })
})

test.each([
  `BITCOIN:${address.toUpperCase()}?AMOUNT=0.5`,
  `BITCOIN:${address.toUpperCase()}?LABEL=SHOP&AMOUNT=0.5&MESSAGE=THANKS`,
  `bitcoin:${address}?Amount=0.5`,
  `bitcoin:${address}?%41mount=0.5`,
])('behavior: keys in any case, as in codes that are all in capitals: %s', (link) => {
  expect(read(link)).toEqual({ to: address, amount: { coins: '0.5' } })
})

test.each([
  'bitcoin:',
  `BITCOIN:${address.toUpperCase()}?AMOUNT=-1`,
  `bitcoin:${address}?amount=1&AMOUNT=2`,
  `bitcoin:${address}?AMOUNT=1&Amount=1`,
  `bitcoin:${address}?AMOUNT=1&REQ-SOMETHING=50`,
  `bitcoin:${address}?amount=-1`,
  `bitcoin:${address}?amount=1e3`,
  `bitcoin:${address}?amount=0.000000001`,
  `bitcoin:${address}?amount=1&amount=2`,
  `bitcoin:${address}?amount=1&req-something=50`,
  `bitcoin:${address.slice(0, -1)}5`,
  `bitcoin:${address}?label=${'a'.repeat(3_000)}`,
])('T19: refused: %s', (link) => {
  expect(read(link)).toBeUndefined()
})

test('property: nothing throws', () => {
  fc.assert(fc.property(fc.string(), (text) => read(`bitcoin:${text}`) === undefined || true))
})
