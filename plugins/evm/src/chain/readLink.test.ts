/// <reference path="../../test/eth-url-parser.d.ts" />
import type { Network } from '@wallet-widget/kernel'
import { parse } from 'eth-url-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDRESS, OTHER_ADDRESS } from '../../test/fakeProvider.js'
import { payments } from './payments.js'

const read = (link: string) => payments.readLink?.(link)
const network = { id: 8453, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as Network

test('default: the same as an independent reader of EIP-681', () => {
  for (const link of [
    `ethereum:${ADDRESS}`,
    `ethereum:pay-${ADDRESS}@137?value=2.014e18`,
    `ethereum:${ADDRESS}@10?value=1e18&gas=21000`,
    `ethereum:${ADDRESS}?value=1`,
  ]) {
    const { target_address, chain_id, parameters } = parse(link)
    const found = read(link)
    expect(found?.to, link).toBe(target_address)
    expect(found?.networkId, link).toBe(chain_id && `eip155:${chain_id}`)
    const units = found?.amount && 'units' in found.amount ? String(found.amount.units) : undefined
    expect(units, link).toBe(parameters?.value)
  }
})

test('behavior: a token', () => {
  const link = `ethereum:${ADDRESS}@1/transfer?address=${OTHER_ADDRESS}&uint256=1e6`
  const { target_address, parameters } = parse(link)
  expect(read(link)).toEqual({
    to: parameters?.address,
    networkId: 'eip155:1',
    tokenAddress: target_address,
    amount: { units: BigInt(parameters?.uint256 ?? 0) },
  })
})

test('behavior: a name is left to be looked up', () => {
  expect(read('ethereum:vitalik.eth@1?value=5')).toMatchObject({ to: 'vitalik.eth', amount: { units: 5n } })
})

test('F1: keys in capitals are the same keys: no amount is passed over', () => {
  expect(read('ETHEREUM:VITALIK.ETH?VALUE=2E18')).toMatchObject({ amount: { units: 2n * 10n ** 18n } })
  expect(read(`ethereum:${ADDRESS}?Value=2e18`)).toMatchObject({ amount: { units: 2n * 10n ** 18n } })
  expect(read(`ethereum:${ADDRESS}/transfer?Address=${OTHER_ADDRESS}&UINT256=5`)).toMatchObject({
    to: OTHER_ADDRESS,
    amount: { units: 5n },
  })
})

test('property: what is written is read back', () => {
  fc.assert(
    fc.property(fc.option(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), { nil: undefined }), (amount) => {
      const found = read(payments.createLink({ address: ADDRESS, network, amount }))
      expect(found).toEqual({
        to: ADDRESS,
        networkId: 'eip155:8453',
        ...(amount === undefined ? {} : { amount: { units: amount } }),
      })
    }),
  )
})

test.each([
  'ethereum:',
  'ethereum:0x12',
  `bitcoin:${ADDRESS}`,
  `ethereum:${ADDRESS}/approve?address=${OTHER_ADDRESS}&uint256=1`,
  `ethereum:${ADDRESS}/transfer?uint256=1`,
  `ethereum:${ADDRESS}?value=-1`,
  `ethereum:${ADDRESS}?value=1.5`,
  `ethereum:${ADDRESS}?value=1e99`,
  `ethereum:${ADDRESS}?value=0x10`,
  `ethereum:${ADDRESS}?value=1&value=2`,
  `ethereum:${ADDRESS}?value=1&VALUE=2`,
  `ethereum:${ADDRESS}/transfer?address=${OTHER_ADDRESS}&uint256=1&Uint256=2`,
  `ethereum:${ADDRESS}?VALUE=1.5`,
  `ethereum:${ADDRESS}@1@2`,
  `ethereum:${ADDRESS.replace('f39F', 'f39f')}`,
  `ethereum:${ADDRESS}?value=${'9'.repeat(79)}`,
  `ethereum:${ADDRESS}?${'a'.repeat(3_000)}`,
  'ethereum:javascript:alert(1)',
  `ethereum:0x${'0'.repeat(36)}.eth`,
])('T19: refused: %s', (link) => {
  expect(read(link)).toBeUndefined()
})

test('property: nothing throws', () => {
  fc.assert(fc.property(fc.string(), (text) => read(`ethereum:${text}`) === undefined || true))
})
