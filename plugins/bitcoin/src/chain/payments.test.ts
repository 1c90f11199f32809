import type { Network } from '@wallet-widget/kernel'
import * as bip21 from 'bip21'
import { expect, test } from 'vitest'
import { payments } from './payments.js'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const network = { nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } } as Network
const link = (amount?: bigint) => payments.createLink({ address, network, amount })

test('default', () => {
  expect(bip21.decode(link())).toEqual({ address, options: {} })
})

test('args: amount', () => {
  expect(bip21.decode(link(1n)).options.amount).toBe(0.000_000_01)
  expect(bip21.decode(link(123_456_789n)).options.amount).toBe(1.234_567_89)
  expect(link(1n)).toBe(`bitcoin:${address}?amount=0.00000001`)
})
