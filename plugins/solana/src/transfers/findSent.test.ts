// @module-tag once

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base64 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { AskedTransfer, Network } from '@wallet-widget/kernel'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answering } from '../../../../test/setup/answering.js'
import { onPage } from '../../test/page.js'
import { findSent } from './findSent.js'

interface Listed {
  readonly signature: string
  readonly slot: number
  readonly err: object | null
}

/** Each one in a slot of its own, the newest first. */
const others = (count: number, err: object | null, first = 61): readonly Listed[] =>
  Array.from({ length: count }, (_, index) => ({
    signature: `other ${index}`,
    slot: first + index,
    err,
  })).reverse()
const FAILED = { InstructionError: [0, 'Custom'] }
const PAYMENT: Listed = { signature: 'payment', slot: 60, err: null }
/** The payment was asked for in slot 50, and can’t be carried out after height 100. */
const LAST_HEIGHT = 100

const stage = onPage()
const alice = Keypair.generate()
const bob = PublicKey.unique()
const blockhash = PublicKey.unique().toBase58()
const payment = new Transaction({
  feePayer: alice.publicKey,
  blockhash,
  lastValidBlockHeight: LAST_HEIGHT,
}).add(SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob, lamports: 5n }))
payment.sign(alice)

/** A FAKE node, behind whose address there may be another one that lags behind. */
const node = {
  list: [] as readonly Listed[],
  /** Where the one is that says how far the chain has come. */
  slot: 10_000,
  /** Where the one is that lists. */
  listsAt: 10_000,
  pages: 0,
  /** The page that is asked of one that knows nothing of what is asked before. */
  lagsAt: 0,
  /** Its oldest block; undefined where it does not answer that. */
  first: 0 as number | undefined,
}
let asked: AskedTransfer

function answer(method: string, [first, config]: readonly unknown[]): object {
  switch (method) {
    case 'getBlockHeight':
      return { result: node.slot }
    case 'getFirstAvailableBlock':
      return node.first === undefined
        ? { error: { code: -32601, message: 'Method not found' } }
        : { result: node.first }
    case 'getEpochInfo':
      return { result: { absoluteSlot: node.slot, blockHeight: node.slot } }
    case 'getSignaturesForAddress': {
      const {
        limit,
        before,
        minContextSlot = 0,
      } = config as {
        limit: number
        before?: string
        minContextSlot?: number
      }
      if (node.listsAt < minContextSlot)
        return { error: { code: -32016, message: 'Minimum context slot has not been reached' } }
      node.pages += 1
      const oldest = node.first ?? 0
      const known = node.list.filter(({ slot }) => slot >= oldest && slot <= node.listsAt)
      const at = known.findIndex(({ signature }) => signature === before)
      if (node.pages === node.lagsAt || (before && at < 0)) return { result: [] }
      return { result: known.slice(at + 1, at + 1 + limit) }
    }
    default:
      // Any other one is of another kind.
      return {
        result: { transaction: [first === 'payment' ? base64.encode(payment.serialize()) : '', 'base64'] },
      }
  }
}

beforeEach(async () => {
  Object.assign(node, { list: [], slot: 10_000, listsAt: 10_000, pages: 0, lagsAt: 0, first: 0 })
  const server = createServer(
    answering(async (request, response) => {
      let text = ''
      for await (const piece of request) text += piece
      const { id, method, params } = JSON.parse(text)
      const body = JSON.stringify({ jsonrpc: '2.0', id, ...answer(method, params) })
      response.setHeader('content-type', 'application/json').end(body)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const widget = await stage.start({}, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  asked = {
    network: widget.state.$network.get().networks[0] as Network,
    from: alice.publicKey.toBase58(),
    to: bob.toBase58(),
    token: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    amount: 5n,
    since: `${LAST_HEIGHT} 50 ${blockhash}`,
  }
})

test('default: it is on the list, or never was', async () => {
  node.list = [PAYMENT]
  expect(await findSent(asked)).toEqual({ status: 'sent', id: 'payment' })
  node.list = [{ ...PAYMENT, err: FAILED }]
  expect(await findSent(asked)).toEqual({ status: 'never' })
  node.list = []
  expect(await findSent(asked)).toEqual({ status: 'never' })
})

test('behavior: a node that has deleted the blocks of then does not say that it was never sent', async () => {
  node.list = [...others(3, null), PAYMENT]
  node.first = 61
  expect(await findSent(asked)).toEqual({ status: 'unseen' })
  node.list = []
  expect(await findSent(asked)).toEqual({ status: 'unseen' })
  node.first = 50
  expect(await findSent(asked)).toEqual({ status: 'never' })
})

test('behavior: one that does not say how far back it goes lists something older, or it may have been sent', async () => {
  node.first = undefined
  expect(await findSent(asked)).toEqual({ status: 'unseen' })
  node.list = [{ ...PAYMENT, slot: 50 }]
  expect(await findSent(asked)).toEqual({ status: 'sent', id: 'payment' })
  node.list = [{ ...PAYMENT, slot: 49 }]
  expect(await findSent(asked)).toEqual({ status: 'never' })
})

test('behavior: transactions that failed, and name the sender, hide no payment', async () => {
  node.list = [...others(2_500, FAILED), PAYMENT]
  expect(await findSent(asked)).toEqual({ status: 'sent', id: 'payment' })
  node.list = [...others(2_500, FAILED), { ...PAYMENT, slot: 40 }]
  expect(await findSent(asked)).toEqual({ status: 'never' })
})

test('behavior: so many of them that the list does not reach back: it may have been sent', async () => {
  node.list = [...others(9_000, FAILED), PAYMENT]
  expect(await findSent(asked)).toEqual({ status: 'unseen' })
  expect(node.pages).toBe(5)
  // Just as many as a page takes: whether there are more is not known.
  node.list = others(1_000, FAILED)
  expect(await findSent(asked)).toEqual({ status: 'unseen' })
})

test('behavior: a full page that reaches back behind the review is complete', async () => {
  node.list = others(2_000, FAILED, 45)
  expect(await findSent(asked)).toEqual({ status: 'never' })
  expect(node.pages).toBe(2)
})

test('behavior: a node that lags behind does not say that it was never sent', async () => {
  node.list = [PAYMENT]
  node.listsAt = 55
  expect(await findSent(asked)).toEqual({ status: 'waiting' })
  node.listsAt = node.slot
  expect(await findSent(asked)).toEqual({ status: 'sent', id: 'payment' })
})

test('behavior: nor where only the second page is listed by one', async () => {
  node.list = [...others(1_000, FAILED), PAYMENT]
  node.lagsAt = 2
  expect(await findSent(asked)).toEqual({ status: 'unseen' })
})

test('behavior: before its blocks are over, a node that lags behind is asked again', async () => {
  node.slot = LAST_HEIGHT
  node.list = [PAYMENT]
  node.listsAt = 55
  expect(await findSent(asked)).toEqual({ status: 'waiting' })
})
