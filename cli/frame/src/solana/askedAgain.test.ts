// @module-tag once

import { AccountRole, address, type Instruction } from '@solana/kit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FrameError } from '../contracts.js'
import { openStore } from '../device/openStore.js'
import { createJournal } from '../frame/journal.js'
import type { Frame } from '../frame/openFrame.js'
import { describeChain } from '../rpc/describeChain.js'
import { describeRequest, noteSent } from '../rpc/owner/sentRequests.js'
import type { OwnerRequest } from '../rpc/plan.js'
import { HASHES, OTHER, OWNER, payment, TO, transactionOf } from './requests.fixture.js'
import { signAndSend } from './signTransactions.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const MINUTE = 60_000
const budget: Instruction = {
  programAddress: address('ComputeBudget111111111111111111111111111111'),
  data: new Uint8Array([2, 0x40, 0x0d, 0x03, 0]),
}
const advanceNonce: Instruction = {
  programAddress: address('11111111111111111111111111111111'),
  accounts: [
    { address: OTHER, role: AccountRole.WRITABLE },
    { address: TO, role: AccountRole.READONLY },
    { address: OWNER, role: AccountRole.READONLY_SIGNER },
  ],
  data: new Uint8Array([4, 0, 0, 0]),
}

/** A SIMULATED node that keeps what it refuses, and the wallet of a site that asks it for the same payment again. */
async function open() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const node = { refuses: undefined as string | undefined, status: null as unknown, answersLookUps: true }
  const rpc = async ({ method }: { method: string }) => {
    switch (method) {
      case 'sendTransaction':
        if (node.refuses !== undefined) throw new FrameError(node.refuses, -32002)
        return 'sent'
      case 'getSignatureStatuses':
        if (!node.answersLookUps) throw new FrameError('Too many requests', -32005)
        return { value: [node.status] }
      case 'getFeeForMessage':
        return { value: 5000 }
      default:
        return { value: { err: null, accounts: null } }
    }
  }
  const noDatabase = () => {
    throw new DOMException('', 'SecurityError')
  }
  const store = { ...(await openStore(noDatabase)), persistent: true }
  const site = { origin: 'https://a', name: undefined }
  const used = { address: OWNER, type: 'eoa' } as const
  const accounts = { used, all: [used] }
  let signatures = 0
  const key = { sign: async () => new Uint8Array(64).fill(++signatures) }
  const frame = {
    rpc,
    keys: async () => ({ withSolana: (use: (one: typeof key) => unknown) => use(key) }),
    journal: createJournal({ store, site: site.origin }),
    store,
    site,
    sessions: { required: async () => ({ user: { id: 'u' } }) },
  } as unknown as Frame
  let count = 0
  async function ask(steps: readonly Instruction[] = [payment]) {
    const params = { transaction: transactionOf(steps, { hash: HASHES[count % HASHES.length] ?? HASHES[0] }) }
    const asked = { id: `${++count}`, method: 'solana_signAndSendTransaction', params, chainId }
    const chain = describeChain(chainId)
    const signal = new AbortController().signal
    const plan = await signAndSend({ frame, params, chain, accounts, signal } satisfies OwnerRequest)
    const { request, sentBefore } = await describeRequest(frame, asked, { plan, chain, accounts })
    const leave = noteSent(frame, { asked, plan, sentBefore, out: new Set(), sending() {}, checkWanted() {} })
    return {
      isWarned: request.earlier !== undefined,
      approve: () => plan.carryOut({ view: {} as Window }, leave),
    }
  }
  async function refuse(words: string, steps?: readonly Instruction[]) {
    node.refuses = words
    await expect((await ask(steps)).approve()).rejects.toThrow()
    node.refuses = undefined
  }
  return { node, ask, refuse, passes: (time: number) => void vi.setSystemTime(Date.now() + time) }
}

describe('refused, and kept by the node, which tells of nothing', () => {
  test.each(['Blockhash not found', 'all upstreams failed', 'Node is behind by 42 slots'])(
    '"%s": the same with a newer blockhash is warned of while the first may be carried out',
    async (words) => {
      const { ask, refuse, passes } = await open()
      await refuse(words)
      expect((await ask()).isWarned).toBe(true)
      expect((await ask([budget, payment])).isWarned).toBe(true)
      passes(9 * MINUTE)
      expect((await ask()).isWarned).toBe(true)
    },
  )
  test('long after, its blockhash is over: not a word, unless the chain has it, or the node does not say', async () => {
    const { node, ask, refuse, passes } = await open()
    await refuse('Blockhash not found')
    passes(11 * MINUTE)
    expect((await ask()).isWarned).toBe(false)
    node.answersLookUps = false
    expect((await ask()).isWarned).toBe(true)
    Object.assign(node, { answersLookUps: true, status: { err: null } })
    expect((await ask()).isWarned).toBe(true)
  })
  test('where the clock went back it is not over', async () => {
    const { ask, refuse, passes } = await open()
    await refuse('Blockhash not found')
    passes(-60 * MINUTE)
    expect((await ask()).isWarned).toBe(true)
  })
  test('with a nonce account it is good for as long as anybody likes, also where it is asked for without one', async () => {
    const { ask, refuse, passes } = await open()
    await refuse('Blockhash not found', [advanceNonce, payment])
    passes(11 * MINUTE)
    expect((await ask([advanceNonce, payment])).isWarned).toBe(true)
    expect((await ask()).isWarned).toBe(true)
    passes(23 * 60 * MINUTE)
    expect((await ask()).isWarned).toBe(true)
  })
  test('a nonce account that is moved on behind the first step is no lifetime', async () => {
    const { ask, refuse, passes } = await open()
    await refuse('Blockhash not found', [payment, advanceNonce])
    expect((await ask()).isWarned).toBe(false)
    passes(11 * MINUTE)
    expect((await ask([payment, advanceNonce])).isWarned).toBe(false)
  })
  test('another payment is none of it', async () => {
    const { ask, refuse } = await open()
    await refuse('Blockhash not found')
    expect((await ask([payment, payment])).isWarned).toBe(false)
  })
})
