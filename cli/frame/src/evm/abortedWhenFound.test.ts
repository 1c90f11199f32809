// @module-tag once
// @vitest-environment happy-dom

import { type LocalAccount, numberToHex, serializeTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { openStore } from '../device/openStore.js'
import { createJournal } from '../frame/journal.js'
import type { Frame, OwnerAsked } from '../frame/openFrame.js'
import { askOwner } from '../rpc/owner/askOwner.js'
import { createTurns } from '../rpc/owner/createTurns.js'
import { createCallBundles } from '../smart/callBundles.js'
import { openPayments } from './paymentsModel.fixture.js'

const { address, ...rest } = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const signer = {
  ...rest,
  address,
  signTransaction: async (transaction: Parameters<typeof serializeTransaction>[0]) =>
    serializeTransaction(transaction, { r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}`, yParity: 0 }),
} as unknown as LocalAccount
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const site = { origin: 'https://a', name: undefined }
const popup = { top: null as unknown }
popup.top = popup
const view = popup as unknown as Window
const failure = (error: FrameError) => ({ error: `${error.code} ${error.message}` })

/** A site's request; what it asks for was refused at the first try, and passed on all the same. */
async function refused(method: 'eth_sendTransaction' | 'wallet_sendCalls', values: readonly number[]) {
  const { nodes } = await openPayments()
  const noDatabase = () => {
    throw new DOMException('', 'SecurityError')
  }
  const store = { ...(await openStore(noDatabase)), persistent: true }
  const user = { id: 'u', email: null, vault: { addresses: { eip155: address, solana: 'x' } } }
  const reviews: { approve(): Promise<unknown> }[] = []
  const pending = new Set<OwnerAsked>()
  /** Runs right before the node answers, or the journal notes. */
  const before = { rpc: async (_method: string) => {}, accepted: async () => {}, noted: async () => {} }
  const journal = createJournal({ store, site: site.origin })
  const rpc: Rpc = async (call) => {
    await before.rpc(call.method)
    return nodes.rpc(call)
  }
  const frame = {
    view: window,
    rpc,
    keys: async () => ({ withEvm: <Value>(use: (one: LocalAccount) => Promise<Value>) => use(signer) }),
    journal: {
      ...journal,
      accepted: async (hash: string) => {
        await before.accepted()
        await journal.accepted(hash)
      },
    },
    store,
    site,
    sessions: {
      required: async () => {
        await before.noted()
        return { token: 't', user }
      },
      refresh: async () => ({ user }),
    },
    choices: { evmAccount: undefined, set() {} },
    config: async () => ({ smartAccountNetworks: [], chains: ['eip155:1'] }),
    smartAccounts: async () => ({ bundles: createCallBundles({ storage: undefined, site: site.origin }) }),
    turns: createTurns(() => {}),
    pending,
    left: { delete: async () => {}, take: async () => true },
    approver: async () => ({
      setWaiting() {},
      follow() {},
      ask(_: unknown, { carryOut }: { carryOut(view: Window): Promise<unknown> }) {
        reviews.push({ approve: () => carryOut(view) })
        return new Promise(() => {})
      },
    }),
  } as unknown as Frame
  const calls = values.map((value) => ({ to: TO, value: numberToHex(value), data: '0x' }))
  const params =
    method === 'wallet_sendCalls'
      ? [{ version: '2.0.0', from: address, chainId: '0x1', atomicRequired: false, calls }]
      : [{ from: address, ...calls[0] }]
  const told = askOwner(frame, { method, params, chainId: 'eip155:1' }).then((value) => ({ value }), failure)
  await vi.waitFor(() => expect(reviews).toHaveLength(1), 10_000)
  Object.assign(nodes, { refuses: 'insufficient funds', takesFirst: 0, passesOn: true })
  await expect(reviews[0]?.approve()).rejects.toThrow('insufficient funds')
  nodes.refuses = undefined
  nodes.arrive()
  return {
    nodes,
    before,
    journal,
    told,
    abort() {
      for (const one of pending) one.abort()
    },
    tryAgain: async () => reviews[0]?.approve(),
  }
}

test('found at the next try, and closed before the rest of the row is sent: the site is told what was', async () => {
  const { nodes, before, journal, told, abort, tryAgain } = await refused('wallet_sendCalls', [1, 2])
  let isNoted = false
  before.accepted = async () => {
    isNoted = true
  }
  before.rpc = async () => {
    if (isNoted) abort()
  }
  void tryAgain()
  expect(await told).toEqual({ value: { id: expect.any(String) } })
  expect(nodes.pool.size).toBe(1)
  expect(await journal.list()).toMatchObject([{ nonce: 0, acceptedAt: expect.any(Number) }])
})
test('found at the next try, and closed before it is answered: the site is told the hash', async () => {
  const { nodes, before, journal, told, abort, tryAgain } = await refused('eth_sendTransaction', [1])
  before.accepted = async () => abort()
  void tryAgain()
  expect(await told).toEqual({ value: (await journal.list())[0]?.hash })
  expect(nodes.pool.size).toBe(1)
})
test.each(['eth_sendTransaction', 'wallet_sendCalls'] as const)(
  '%s: found at the next try, and the login ends before it is noted: the site is told what was sent',
  async (method) => {
    const { nodes, before, told, abort, tryAgain } = await refused(method, [1])
    before.rpc = async (asked) => {
      if (asked !== 'eth_getTransactionByHash') return
      before.noted = async () => {
        abort()
        throw new FrameError('Log in first.', 4100)
      }
    }
    void tryAgain()
    expect(await told).toHaveProperty('value')
    expect(nodes.pool.size).toBe(1)
  },
)
test('found at the next try, and not noted then: noted at the one after', async () => {
  const { nodes, before, journal, told, tryAgain } = await refused('eth_sendTransaction', [1])
  const refusals = async () => (await journal.list()).filter((one) => one.isRefused).length
  before.rpc = async (asked) => {
    if (asked !== 'eth_getTransactionByHash') return
    before.noted = async () => {
      throw new FrameError('The server can not be reached.', -32603)
    }
  }
  await expect(tryAgain()).rejects.toThrow('can not be reached')
  expect(await refusals()).toBe(1)
  Object.assign(before, { rpc: async () => {}, noted: async () => {} })
  void tryAgain()
  expect(await told).toHaveProperty('value')
  expect(await refusals()).toBe(0)
  expect(nodes.pool.size).toBe(1)
})
