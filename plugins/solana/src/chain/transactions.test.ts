import { base64 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { Network } from '@wallet-widget/kernel'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { transactions } from './transactions.js'

const network = { rpcUrls: ['https://node.invalid'] } as unknown as Network
const NOW = 1e12
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
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
  vi.setSystemTime(NOW + 75_000)
  height(1150)
  expect((await look(note)).status).toBe('missing')
  // A node that is behind does not make it younger, nor older.
  height(900)
  expect(await look(note)).toEqual({ status: 'missing', note: `900-1000@${NOW}` })
  vi.setSystemTime(NOW + 75_500)
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
  vi.setSystemTime(NOW + 500_000)
  height(2000, null, more)
  expect(await look(note)).toEqual({ status: 'missing', note })
  height(2000, null, { getFirstAvailableBlock: 6000, getBlock: { blockHeight: 900 } })
  expect(await look(note)).toEqual({ status: 'dropped' })
})

describe('F35: nodes that lag', () => {
  /** Final 32 blocks behind, as on mainnet. */
  const chain = (confirmed: number) =>
    height(confirmed, null, {
      getEpochInfo: { blockHeight: confirmed - 32, absoluteSlot: 5000 + confirmed - 32 },
    })

  /** Looks every five blocks of 450 ms, from 1015 on, until it is dropped. */
  async function droppedAt(note: string | undefined, last = 1400) {
    let known = note
    for (let confirmed = 1015; confirmed <= last; confirmed += 5) {
      vi.setSystemTime(NOW + (confirmed - 1000) * 450)
      chain(confirmed)
      const outcome = await look(known)
      if (outcome.status === 'dropped') return confirmed
      known = outcome.note
    }
    return undefined
  }

  test.each([40, 70, 120, 190, 300, 900])('one look at one that is %i blocks behind', async (lag) => {
    chain(1000)
    const one = await look()
    chain(1010 - lag)
    const two = await look(one.note)
    expect(two.status).toBe('missing')
    const end = await droppedAt(two.note)
    expect(end).toBeGreaterThan(1150)
    expect(end).toBeLessThan(1250)
  })

  test.each([40, 190, 300, 900])('the first look at one that is %i blocks behind', async (lag) => {
    chain(1000 - lag)
    const one = await look()
    expect(await droppedAt(one.note)).toBeGreaterThan(1150)
    expect(await droppedAt(one.note)).toBeLessThan(1250)
  })

  test.each([
    ['set back', -3_600_000],
    ['set forward', 3_600_000],
  ])('a clock that was %s', async (_, by) => {
    chain(1000)
    const one = await look()
    vi.setSystemTime(NOW + by)
    chain(1010)
    const two = await look(one.note)
    expect(await droppedAt(two.note)).toBeGreaterThan(1150)
    expect(await droppedAt(two.note)).toBeLessThan(1250)
  })

  test('a note of a former version, and one that is none', async () => {
    expect(await droppedAt('1000')).toBeGreaterThan(1150)
    for (const note of ['x', '', '-1', '1e3', '1000-@5', '9'.repeat(400)]) {
      chain(1000)
      expect((await look(note)).note).toBe(`1000-1000@${Date.now()}`)
    }
  })
})

test('F4: a node that answers otherwise is none', async () => {
  for (const answer of [null, 'x', {}]) {
    fakeNode({ getBlockHeight: 1, getSignatureStatuses: answer })
    await expect(look()).rejects.toMatchObject({ code: 'INVALID_RPC_ANSWER' })
  }
})
