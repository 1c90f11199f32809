import type { Network } from '@wallet-widget/kernel'
import { expect, test, vi } from 'vitest'
import { createTransactions } from './transactions.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const network = { caipNetworkId: MAINNET } as unknown as Network
const chain = createTransactions({ [MAINNET]: 'https://explorer.invalid/api/' })
const [id, spent, other] = ['ab', 'cd', 'ef'].map((byte) => byte.repeat(32)) as [string, string, string]
const from = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

/** A FAKE explorer that answers from a table, and 404 where it has nothing. */
function fakeExplorer(table: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url).pathname.replace('/api', '')
    return path in table
      ? new Response(JSON.stringify(table[path]))
      : new Response('Transaction not found', { status: 404 })
  })
}
const look = (note?: string) => chain.readOutcome({ transaction: { id, from, note }, network })
const found = (confirmed: boolean) => ({
  txid: id,
  fee: 212,
  status: { confirmed },
  vin: [{ txid: spent, vout: 1 }],
})

test('default: pending, then confirmed with its fee', async () => {
  fakeExplorer({ [`/tx/${id}`]: found(false) })
  expect(await look()).toEqual({ status: 'pending', fee: 212n, note: `${spent}:1` })
  fakeExplorer({ [`/tx/${id}`]: found(true) })
  expect((await look()).status).toBe('confirmed')
})

test('F35: replaced by what spends the same coin, else missing', async () => {
  fakeExplorer({ [`/tx/${spent}/outspend/1`]: { spent: true, txid: other } })
  expect(await look(`${spent}:1`)).toEqual({ status: 'replaced', hash: other })
  fakeExplorer({ [`/tx/${spent}/outspend/1`]: { spent: false } })
  expect(await look(`${spent}:1`)).toEqual({ status: 'missing' })
  expect(await look()).toEqual({ status: 'missing' })
})

test('behavior: without an explorer nobody is asked', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  expect(await createTransactions({}).readOutcome({ transaction: { id, from }, network })).toEqual({
    status: 'pending',
  })
  expect(fetch).not.toHaveBeenCalled()
})

test('F2: an explorer that fails is not one that has forgotten', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
  await expect(look()).rejects.toMatchObject({ status: 502 })
})

test('readSent', () => {
  const read = (method: string, params: unknown, answer: unknown) =>
    chain.readSent({ method, params, from }, answer)
  expect(read('sendTransfer', { recipientAddress: 'bc1qxyz', amount: '5000' }, { txid: id })).toMatchObject({
    id,
    operation: 'send',
    to: 'bc1qxyz',
    amount: '5000',
  })
  expect(read('signPsbt', { psbt: 'x', broadcast: true }, { psbt: 'x', txid: id })).toMatchObject({ id })
  expect(read('signPsbt', { psbt: 'x' }, { psbt: 'x' })).toBeUndefined()
  expect(read('sendTransfer', null, { txid: '<b>' })).toBeUndefined()
})
