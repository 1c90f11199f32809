import { base64 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { Network } from '@wallet-widget/kernel'
import { expect, test, vi } from 'vitest'
import { transactions } from './transactions.js'

const network = { rpcUrls: ['https://node.invalid'] } as unknown as Network
const id = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
const from = Keypair.generate().publicKey
const to = Keypair.generate().publicKey

/** A FAKE node that answers from a table. */
function fakeNode(table: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id: call, method } = JSON.parse(body) as { id: number; method: string }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: call, result: table[method] ?? null }))
  })
}
const look = (note?: string) =>
  transactions.readOutcome({
    transaction: { id, from: from.toBase58(), note },
    network: { ...network },
  })
const height = (getBlockHeight: number, status: unknown = null, more: object = {}) =>
  fakeNode({
    getBlockHeight,
    getEpochInfo: { blockHeight: getBlockHeight, absoluteSlot: 5000 + getBlockHeight },
    getFirstAvailableBlock: 0,
    getSignatureStatuses: { context: { slot: 5000 + getBlockHeight }, value: [status] },
    getTransaction: { meta: { fee: 5000 } },
    ...more,
  })

function transferOf(...more: Parameters<Transaction['add']>) {
  const transaction = new Transaction({ feePayer: from, recentBlockhash: PublicKey.default.toBase58() })
  transaction.add(...more)
  return base64.encode(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}
const sent = (transaction: string, answer: unknown = { signature: id }) =>
  transactions.readSent(
    { method: 'solana_signAndSendTransaction', params: { transaction }, from: from.toBase58() },
    answer,
  )

test('readSent', () => {
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 2_500_000_000 })
  expect(sent(transferOf(transfer))).toMatchObject({
    id,
    operation: 'send',
    to: to.toBase58(),
    amount: '2500000000',
  })
  expect(sent(transferOf(transfer, transfer))).toMatchObject({ operation: 'execute' })
  const advance = SystemProgram.nonceAdvance({ noncePubkey: to, authorizedPubkey: from })
  expect(sent(transferOf(advance, transfer))).toMatchObject({ operation: 'send', note: 'durable' })
  for (const answer of [undefined, null, {}, { signature: 7 }, { signature: '<b>' }])
    expect(sent('', answer ?? null)).toBeUndefined()
  for (const transaction of ['', 'x', '*'.repeat(9000), base64.encode(new Uint8Array(200).fill(255))])
    expect(sent(transaction)).toMatchObject({ id, operation: 'execute' })
})

test('default: confirmed with its fee, or failed with the reason', async () => {
  height(1000, { confirmationStatus: 'confirmed', err: null })
  expect(await look()).toEqual({ status: 'confirmed', fee: 5000n })
  height(1000, { confirmationStatus: 'finalized', err: { InstructionError: [0, { Custom: 1 }] } })
  expect(await look()).toMatchObject({ status: 'failed', reason: '{"InstructionError":[0,{"Custom":1}]}' })
  height(1000, { confirmationStatus: 'processed', err: null })
  expect((await look()).status).toBe('pending')
})

test('F35: dropped once its blockhash is too old, not before', async () => {
  height(1000)
  const { status, note } = await look()
  expect(status).toBe('missing')
  height(1150)
  expect((await look(note)).status).toBe('missing')
  // A node that is behind does not make it younger.
  height(900)
  expect(await look(note)).toEqual({ status: 'missing', note: '900' })
  height(1151)
  expect(await look(note)).toEqual({ status: 'dropped' })
  expect((await look('durable')).status).toBe('missing')
})

test.each([
  ['one that is not for good', { getEpochInfo: { blockHeight: 1150, absoluteSlot: 6150 } }],
  ['that of another node', { getSignatureStatuses: { context: { slot: 6999 }, value: [null] } }],
  ['one that names no slot', { getSignatureStatuses: { value: [null] } }],
  ['one that does not tell how far it is for good', { getEpochInfo: null }],
  ['that of a node which has deleted the blocks', { getFirstAvailableBlock: 6500 }],
])('F35: a height is not the end: %s', async (_, more) => {
  height(1000)
  const { note } = await look()
  height(2000, null, more)
  expect(await look(note)).toEqual({ status: 'missing', note })
  height(2000, null, { getFirstAvailableBlock: 6000, getBlock: { blockHeight: 900 } })
  expect(await look(note)).toEqual({ status: 'dropped' })
})

test('F4: a node that answers otherwise is none', async () => {
  for (const answer of [null, 'x', {}]) {
    fakeNode({ getBlockHeight: 1, getSignatureStatuses: answer })
    await expect(look()).rejects.toMatchObject({ code: 'INVALID_RPC_ANSWER' })
  }
})
