import { parseURL, type TransferRequestURL } from '@solana/pay'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payments } from './payments.js'

const address = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const read = (link: string) => payments.readLink?.(link)

test('default: the same as the reference reader of Solana Pay', () => {
  for (const link of [
    `solana:${address}`,
    `solana:${address}?amount=0.000000001`,
    `solana:${address}?amount=12.5&label=Shop&message=Thanks`,
    `solana:${address}?amount=3&spl-token=${mint}`,
  ]) {
    const { recipient, amount, splToken } = parseURL(link) as TransferRequestURL
    const found = read(link)
    expect(found?.to, link).toBe(recipient.toBase58())
    expect(found?.tokenAddress, link).toBe(splToken?.toBase58())
    const coins = found?.amount && 'coins' in found.amount ? found.amount.coins : undefined
    expect(coins, link).toBe(amount?.toFixed())
  }
})

test('behavior: keys in any case', () => {
  for (const link of [
    `SOLANA:${address}?AMOUNT=5&SPL-Token=${mint}`,
    `solana:${address}?Amount=5&spl-Token=${mint}`,
  ])
    expect(read(link), link).toEqual({ to: address, tokenAddress: mint, amount: { coins: '5' } })
})

test.each([
  'solana:',
  `solana:${address}?amount=1&AMOUNT=2`,
  `solana:${address}?AMOUNT=-1`,
  `solana:${address}?amount=1&Reference=${mint}`,
  `solana:${address}?amount=1&MEMO=order`,
  `solana:${address}?amount=1&SPL-TOKEN=none`,
  'solana:https%3A%2F%2Fshop.example%2Fpay',
  `solana:${address}?amount=-1`,
  `solana:${address}?amount=1e9`,
  `solana:${address}?amount=.5`,
  `solana:${address}?amount=1&amount=2`,
  `solana:${address}?amount=1&spl-token=none`,
  `solana:${address}?amount=1&reference=${mint}`,
  `solana:${address}?amount=1&memo=order`,
  `solana:${address.slice(1)}0`,
  `solana:${address}?label=${'a'.repeat(3_000)}`,
])('T19: refused: %s', (link) => {
  expect(read(link)).toBeUndefined()
})

test('property: nothing throws', () => {
  fc.assert(fc.property(fc.string(), (text) => read(`solana:${text}`) === undefined || true))
})
