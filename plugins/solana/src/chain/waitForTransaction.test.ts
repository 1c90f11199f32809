import { beforeEach, expect, test, vi } from 'vitest'
import type { AskNode } from './neverLanded.js'
import { waitForTransaction } from './waitForTransaction.js'

const HAS_IT = { slot: 5000, confirmations: 3, err: null, confirmationStatus: 'confirmed' }
const LAST = 1000

interface Told {
  /** Where the node is that tells of the transaction, and what it knows. */
  readonly at?: number
  readonly status?: unknown
  /** Where the one is that tells how far the chain is for good. */
  readonly height?: number
  readonly slot?: number
  readonly refuses?: readonly string[]
  readonly oldest?: number
  readonly oldestHeight?: number
}

/** SIMULATED nodes behind one address; the last of what they tell stays. */
function nodes(...told: readonly [Told, ...Told[]]) {
  let asked = -1
  return vi.fn<AskNode>(async (method) => {
    if (method === 'getSignatureStatuses') asked += 1
    const now = told[Math.min(asked, told.length - 1)] ?? told[0]
    const {
      at = 5003,
      status = null,
      height = 1001,
      slot = 5001,
      refuses = [],
      oldest = 0,
      oldestHeight,
    } = now
    if (refuses.includes(method)) throw Object.assign(new Error('Method not found'), { rpcCode: -32601 })
    switch (method) {
      case 'getSignatureStatuses':
        return { context: { slot: at }, value: [status] }
      case 'getEpochInfo':
        return { blockHeight: height, absoluteSlot: slot }
      case 'getFirstAvailableBlock':
        return oldest
      default:
        return oldestHeight === undefined ? null : { blockHeight: oldestHeight }
    }
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

async function ending(ask: AskNode) {
  const answer = waitForTransaction(ask, {
    signature: 'sig',
    lastValidBlockHeight: LAST,
    commitment: 'confirmed',
    signal: undefined,
  }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  return Promise.race([answer, Promise.resolve('waits')])
}

test('F35: the height of one node, and the word of another that is behind: asked again, and found', async () => {
  const behind = { at: 4998 }
  expect(await ending(nodes(behind, behind, behind, { status: HAS_IT }))).toEqual({
    slot: 5000,
    failure: null,
  })
})

test.each([
  ['the node that tells of it stays behind', { at: 5000 }],
  ['the height is not passed for good', { height: LAST }],
  ['the node does not tell how far the chain is for good', { refuses: ['getEpochInfo'] }],
])('F35: waits on: %s', async (_, told) => {
  expect(await ending(nodes(told))).toBe('waits')
})

test('default: expired once it is over, and a node that has come so far does not know it', async () => {
  const ask = nodes({ at: 4000 }, { at: 5001 })
  expect(await ending(ask)).toMatchObject({ code: 'BLOCKHASH_EXPIRED' })
  expect(ask.mock.calls.map(([method]) => method)).not.toContain('getFirstAvailableBlock')
})

const late = { height: 900_000, slot: 1_000_000, at: 1_000_003 }
test.each([
  ['it has all blocks', { ...late }, 'BLOCKHASH_EXPIRED'],
  ['it has those since', { ...late, oldest: 4000, oldestHeight: 850 }, 'BLOCKHASH_EXPIRED'],
  ['it has deleted some', { ...late, oldest: 4000, oldestHeight: 851 }, 'SEND_UNCERTAIN'],
  ['it does not tell', { ...late, refuses: ['getFirstAvailableBlock'] }, 'SEND_UNCERTAIN'],
  ['it does not tell that block', { ...late, oldest: 4000 }, 'SEND_UNCERTAIN'],
  ['another node is far ahead', { at: 9000, refuses: ['getFirstAvailableBlock'] }, 'SEND_UNCERTAIN'],
])('F35: asked long after, a node knows only what it keeps: %s', async (_, told, code) => {
  expect(await ending(nodes(told))).toMatchObject({ code })
})

test('behavior: a failure on a fork is not the end', async () => {
  const failed = { ...HAS_IT, err: { InstructionError: [0] } }
  const onFork = { status: { ...failed, confirmationStatus: 'processed' } }
  expect(await ending(nodes(onFork, { status: HAS_IT }))).toEqual({ slot: 5000, failure: null })
  expect(await ending(nodes(onFork, { status: failed }))).toEqual({ slot: 5000, failure: failed.err })
})
