/// <reference path="../../test/eth-url-parser.d.ts" />
import type { Network } from '@wallet-widget/kernel'
import { parse } from 'eth-url-parser'
import { expect, test } from 'vitest'
import { ADDRESS } from '../../test/fakeProvider.js'
import { payments } from './payments.js'

const network = { id: 8453, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as Network

test('default: an independent reader of EIP-681 reads the address and the network', () => {
  const link = payments.createLink({ address: ADDRESS, network })
  expect(link).toBe(`ethereum:${ADDRESS}@8453`)
  expect(parse(link)).toEqual({ scheme: 'ethereum', target_address: ADDRESS, chain_id: '8453' })
})

test('args: amount', () => {
  const link = payments.createLink({ address: ADDRESS, network, amount: 12_345_678_901_234_567_890n })
  expect(parse(link)).toMatchObject({ parameters: { value: '12345678901234567890' } })
  expect(link).toContain('?value=12345678901234567890')
})
