// @module-tag once

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base64 } from '@scure/base'
import {
  type AccountMeta,
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { AskedTransfer, Network } from '@wallet-widget/kernel'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answering } from '../../../../test/setup/answering.js'
import { onPage } from '../../test/page.js'
import { SYSTEM, TOKEN, TOKEN_ACCOUNTS } from '../chain/programs.js'
import { findSent } from './findSent.js'
import { findTokenAccount } from './tokenAccounts.js'

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

interface Sent {
  readonly bytes: Uint8Array
  readonly loaded?: { readonly writable: readonly string[]; readonly readonly: readonly string[] }
}

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
  sent: new Map<string, Sent>(),
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
    default: {
      // Any other one pays somebody else.
      const { bytes, loaded } = node.sent.get(first as string) ?? signed(step(SYSTEM, [PublicKey.unique()]))
      const meta = loaded && { loadedAddresses: loaded }
      return { result: { transaction: [base64.encode(bytes), 'base64'], meta } }
    }
  }
}

beforeEach(async () => {
  Object.assign(node, { list: [], slot: 10_000, listsAt: 10_000, pages: 0, lagsAt: 0, first: 0 })
  node.sent = new Map([['payment', { bytes: payment.serialize() }]])
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

/** One of the sender's since the review. */
const WRAPPED: Listed = { signature: 'wrapped', slot: 60, err: null }
const writable = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: true })
const signed = (...instructions: readonly TransactionInstruction[]): Sent => {
  const recentBlockhash = PublicKey.unique().toBase58()
  const transaction = new Transaction({ feePayer: alice.publicKey, recentBlockhash }).add(...instructions)
  transaction.sign(alice)
  return { bytes: transaction.serialize() }
}
const step = (program: PublicKey | string, accounts: readonly PublicKey[], data: readonly number[] = [9]) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: [{ pubkey: alice.publicKey, isSigner: true, isWritable: true }, ...accounts.map(writable)],
    data: Buffer.from(data),
  })

async function foundWith(sent: Sent): Promise<string> {
  node.list = [WRAPPED]
  node.sent.set('wrapped', sent)
  return (await findSent(asked)).status
}

test('F15: what a wallet wraps in a program of its own may be the payment, and what another sends is not', async () => {
  const program = PublicKey.unique()
  expect(await foundWith(signed(step(program, [bob])))).toBe('unknown')
  expect(await foundWith(signed(step(program, [PublicKey.unique()])))).toBe('never')
  const other = SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob, lamports: 6n })
  expect(await foundWith(signed(other))).toBe('never')
  // Its account for a token is made, which pays him nothing.
  expect(await foundWith(signed(step(TOKEN_ACCOUNTS, [bob], [1])))).toBe('never')
  // With a seed: a transfer of the system program that is not read.
  expect(await foundWith(signed(step(SYSTEM, [bob], [11, 0, 0, 0])))).toBe('unknown')
  node.slot = LAST_HEIGHT
  expect(await foundWith(signed(step(program, [bob])))).toBe('waiting')
})

test('F15: what can’t be read may be the payment', async () => {
  expect(await foundWith({ bytes: new Uint8Array() })).toBe('unknown')
  expect(await foundWith({ bytes: payment.serialize().subarray(0, 100) })).toBe('unknown')
})

test('F15: a token may be moved by an instruction without its mint', async () => {
  const mint = PublicKey.unique()
  asked = { ...asked, token: { name: 'Token', symbol: 'T', decimals: 6, address: mint.toBase58() } }
  const destination = new PublicKey(await findTokenAccount(asked.to, TOKEN, mint.toBase58()))
  const transfer = [3, 5, 0, 0, 0, 0, 0, 0, 0]
  expect(await foundWith(signed(step(TOKEN, [destination], transfer)))).toBe('unknown')
  expect(await foundWith(signed(step(TOKEN, [PublicKey.unique()], transfer)))).toBe('never')
})

test('F15: the receiver may stand in a table on the chain', async () => {
  const program = PublicKey.unique()
  const stranger = PublicKey.unique()
  const inTable = (address: PublicKey): Uint8Array => {
    const table = new AddressLookupTableAccount({
      key: PublicKey.unique(),
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 1,
        lastExtendedSlotStartIndex: 0,
        addresses: [address],
      },
    })
    const message = new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: PublicKey.unique().toBase58(),
      instructions: [step(program, [address])],
    }).compileToV0Message([table])
    expect(message.staticAccountKeys).not.toContainEqual(address)
    const transaction = new VersionedTransaction(message)
    transaction.sign([alice])
    return transaction.serialize()
  }
  const loaded = (address: PublicKey) => ({ writable: [address.toBase58()], readonly: [] })
  expect(await foundWith({ bytes: inTable(bob), loaded: loaded(bob) })).toBe('unknown')
  expect(await foundWith({ bytes: inTable(stranger), loaded: loaded(stranger) })).toBe('never')
  expect(await foundWith({ bytes: inTable(stranger) })).toBe('unknown')
})
