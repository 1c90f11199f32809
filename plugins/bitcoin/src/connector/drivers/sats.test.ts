// @module-tag once

import type { Account } from '@wallet-widget/kernel'
import { normalizeError, refusalOf } from '@wallet-widget/kernel/connectors'
import { expect, test } from 'vitest'
import { bitcoinMainnet, bitcoinTestnet } from '../../networks.js'
import { satsDriver } from './sats.js'

/** What a payment comes to where the wallet answers with an error, or throws it. */
async function paid(error: object, isThrown: boolean) {
  const ask = async () => {
    if (isThrown) throw error
    return { error }
  }
  const driver = satsDriver({ ask, has: () => true, accounts: () => [], takesMemo: false })
  const address = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
  const account: Account = { namespace: 'bip122', address, type: 'payment' }
  const transfer = { account, recipient: address, amount: 1_000, changeAddress: undefined, memo: undefined }
  return driver.sendTransfer?.(transfer, `bip122:${bitcoinMainnet.id}`).then(
    () => undefined,
    (thrown: unknown) => normalizeError(thrown),
  )
}

test.each([
  { code: -32000, message: 'Request failed: 504 Gateway Time-out' },
  { code: -32000, message: 'txn-already-in-mempool' },
  { code: -32000, message: '' },
  { code: -32000 },
])('F15: a general error of the server is no no of the visitor: %s', async (error) => {
  for (const isThrown of [true, false]) {
    const failure = await paid(error, isThrown)
    expect(failure).toMatchObject({ walletCode: -32000 })
    expect(refusalOf(failure)).toBeUndefined()
  }
})

test.each([
  { code: -32000, message: 'User rejected request to send transfer' },
  { code: 4001, message: 'No' },
])('F17: the wallet’s own no is one: %s', async (error) => {
  for (const isThrown of [true, false]) expect(refusalOf(await paid(error, isThrown))).toBe('declined')
})

test('behavior: a wallet that does not know the network that was asked for is connected where it is', async () => {
  const asked: unknown[] = []
  const address = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
  const ask = async (_: string, method: unknown, params: unknown) => {
    asked.push([method, (params as { network?: unknown }).network])
    if ((params as { network?: unknown }).network)
      return { error: { code: -32602, message: 'Invalid params' } }
    return { result: { addresses: [{ address, purpose: 'payment', publicKey: '02'.padEnd(66, '0') }] } }
  }
  const driver = satsDriver({ ask, has: () => true, accounts: () => [], takesMemo: false })
  const { accounts } = await driver.connect(`bip122:${bitcoinTestnet.id}`)
  expect(accounts.map((one) => one.address)).toEqual([address])
  expect(asked).toEqual([
    ['wallet_connect', 'Testnet'],
    ['wallet_connect', undefined],
  ])
})
