import { parseURL, type TransferRequestURL } from '@solana/pay'
import type { Network } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { payments } from './payments.js'

const address = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const network = { nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } } as Network
/** As the reference reader of Solana Pay reads it. */
const read = (amount?: bigint) =>
  parseURL(payments.createLink({ address, network, amount })) as TransferRequestURL

test('default', () => {
  expect(read().recipient.toBase58()).toBe(address)
  expect(read().amount).toBeUndefined()
})

test('args: amount', () => {
  expect(read(1n).amount?.toFixed()).toBe('0.000000001')
  expect(read(2_500_000_000n).amount?.toFixed()).toBe('2.5')
  expect(read(10n ** 18n).amount?.toFixed()).toBe('1000000000')
})
