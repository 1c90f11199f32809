// @module-tag once

import { type Hex, keccak256, numberToHex, parseTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { createOutgoing } from './outgoing.js'

const owner = privateKeyToAccount(generatePrivateKey())
const { address: to } = privateKeyToAccount(generatePrivateKey())
const transaction = {
  chainId: 1,
  to,
  value: 1n,
  data: '0x',
  gas: 21_000n,
  type: 'eip1559',
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
} as const

/** A SIMULATED node of a chain that takes each transaction once, by its hash. */
class ModelNode {
  readonly taken = new Set<Hex>()
  /** What it does with the next ones that it is handed. */
  readonly faults: ((bytes: Hex) => unknown)[] = []
  /** What it answers when it is asked for one. */
  readonly lookUps: (() => unknown)[] = []
  /** What it answers when it is asked for the account’s nonce. */
  counts: { readonly latest: () => unknown; readonly pending: number } = { latest: () => '0x0', pending: 0 }
  readonly asked: string[] = []

  take = (bytes: Hex) => this.taken.add(keccak256(bytes))

  rpc: Rpc = async ({ method, params }) => {
    const [first, tag] = params as [Hex, unknown]
    this.asked.push(method)
    if (method === 'eth_getTransactionCount' && tag === 'latest') return this.counts.latest()
    if (method === 'eth_getTransactionByHash') {
      const answer = this.lookUps.shift()
      return answer ? answer() : this.taken.has(first) ? { hash: first } : null
    }
    if (method !== 'eth_sendRawTransaction') throw new FrameError(`No ${method}`, -32601)
    const fault = this.faults.shift()
    if (fault) return fault(first)
    this.take(first)
    return keccak256(first)
  }
}

function open() {
  const node = new ModelNode()
  const noted = new Set<string>()
  const nonces: number[] = []
  const outgoing = createOutgoing({ rpc: node.rpc, chainId: 'eip155:1', transaction })
  const send = () =>
    outgoing.send(owner, {
      async nonce() {
        nonces.push(node.taken.size)
        return node.taken.size
      },
      holders,
      isAnothers,
      accepted,
      turnedDown,
      leave: async (hash) => {
        noted.add(hash as string)
        return async () => void noted.delete(hash as string)
      },
    })
  return { node, outgoing, noted, nonces, send }
}
const isAnothers = async () => false
const accepted = async () => {}
const turnedDown = async () => {}
const holders = async () => ({ isTaken: false, hashes: [] })
const fails =
  (message: string, code = -32000) =>
  () => {
    throw new FrameError(message, code)
  }
const UNCLEAR = 'It is not known whether the transaction was sent'

test('default: sent once, however often it is asked for', async () => {
  const { node, noted, send } = open()
  const hash = await send()
  expect(await send()).toBe(hash)
  expect([...node.taken]).toEqual([hash])
  expect([...noted]).toEqual([hash])
})

describe('refused by a node that has read it', () => {
  test.each([
    'insufficient funds for gas * price + value',
    'intrinsic gas too low',
    'exceeds block gas limit',
    'transaction underpriced',
    'max fee per gas less than block base fee',
    'tx fee (2.10 ether) exceeds the configured cap (1.00 ether)',
    'execution reverted: Not allowed',
    'unknown transaction type: not supported',
    'Upfront cost exceeds account balance',
  ])('%s: nothing has left, and the same bytes are sent when it is tried again', async (message) => {
    const { node, outgoing, noted, nonces, send } = open()
    const handed: Hex[] = []
    node.faults.push((bytes) => {
      handed.push(bytes)
      return fails(message)()
    })
    await expect(send()).rejects.toThrow(message)
    expect(outgoing.hash).toBeUndefined()
    expect(noted.size).toBe(0)
    expect(await send()).toBe(keccak256(handed[0] as Hex))
    expect(nonces).toEqual([0, 0])
  })
})

describe('F15: what may have arrived', () => {
  test.each([
    ['context canceled', -32000],
    ['EOF', -32000],
    ['read: connection reset by peer', -32000],
    ['upstream request failed', -32000],
    ['daily request count exceeded', -32005],
    ['could not be forwarded', -32000],
    ['no response', -32099],
    ['request timed out', -32002],
  ])('a node that passes it on and says "%s": paid once, and noted', async (message, code) => {
    const { node, outgoing, noted, nonces, send } = open()
    let late: Hex | undefined
    node.faults.push((bytes) => {
      late = bytes
      return fails(message, code)()
    })
    await expect(send()).rejects.toThrow(UNCLEAR)
    expect([...noted]).toEqual([outgoing.hash])
    node.take(late as Hex)
    node.lookUps.push(fails('The node can not be reached', -32603))
    node.faults.push(fails('already known'))
    expect(await send()).toBe(outgoing.hash)
    expect(node.taken.size).toBe(1)
    expect(nonces).toEqual([0])
  })
  test.each(['known transaction with this nonce pays more', 'already known'])(
    '"%s", and the node does not find it: it is looked for again, and noted',
    async (message) => {
      const { node, outgoing, noted, send } = open()
      node.faults.push(fails(message))
      await expect(send()).rejects.toThrow(UNCLEAR)
      expect([...noted]).toEqual([outgoing.hash])
      node.faults.push(fails(message))
      node.lookUps.push(() => ({ hash: outgoing.hash }))
      expect(await send()).toBe(outgoing.hash)
    },
  )
  test('a refusal counts for nothing where the node can’t be asked for it', async () => {
    const { node, outgoing, send } = open()
    node.faults.push(fails('insufficient funds'))
    node.lookUps.push(fails('The node can not be reached', -32603))
    await expect(send()).rejects.toThrow(UNCLEAR)
    expect(outgoing.hash).toBeDefined()
  })
  test('what was unclear stays unclear when it is refused afterwards', async () => {
    const { node, outgoing, send } = open()
    node.faults.push(fails('EOF'), fails('insufficient funds'), fails('nonce too low'))
    for (let time = 0; time < 3; time += 1) await expect(send()).rejects.toThrow(UNCLEAR)
    expect(outgoing.hash).toBeDefined()
  })
  test.each([null, '0x', {}, `0x${'1'.repeat(64)}`])(
    'a node that answers %o has not taken it',
    async (answer) => {
      const { node, noted, send } = open()
      node.faults.push(() => answer)
      await expect(send()).rejects.toThrow(UNCLEAR)
      expect(noted.size).toBe(1)
      await send()
      expect(node.taken.size).toBe(1)
    },
  )
  test('a node that answers something else, and has it', async () => {
    const { node, send } = open()
    node.faults.push((bytes) => {
      node.take(bytes)
      return null
    })
    const hash = await send()
    expect([...node.taken]).toEqual([hash])
  })
})

describe('F13: the nonce is taken', () => {
  test.each([
    'nonce too low: next nonce 1, tx nonce 0',
    'nonce too low',
    'OldNonce, Current nonce: 1, nonce of rejected tx: 0',
    'replacement transaction underpriced',
  ])('%s: it is not tried again, and stays noted', async (message) => {
    const { node, outgoing, noted, send } = open()
    node.faults.push((bytes) => {
      node.take(bytes)
      return fails(message)()
    })
    node.lookUps.push(() => null)
    await expect(send()).rejects.toMatchObject({ code: -32603, final: true })
    expect(outgoing.hash).toBeUndefined()
    expect([...noted]).toEqual([...node.taken])
  })
  test('by itself: it is found', async () => {
    const { node, send } = open()
    node.faults.push((bytes) => {
      node.take(bytes)
      return fails('nonce too low')()
    })
    const hash = await send()
    expect([...node.taken]).toEqual([hash])
  })
})

describe('what was refused for certain, and whose nonce another has', () => {
  const other = () => ({ latest: () => numberToHex(1), pending: 1 })
  async function refuse(fixedNonce?: number) {
    const node = new ModelNode()
    const noted = new Set<string>()
    const handed: Hex[] = []
    const pass = node.rpc
    const rpc: Rpc = (request) => {
      if (request.method === 'eth_sendRawTransaction') handed.push((request.params as [Hex])[0])
      return pass(request)
    }
    const outgoing = createOutgoing({ rpc, chainId: 'eip155:1', transaction })
    const send = () =>
      outgoing.send(owner, {
        nonce: async () => fixedNonce ?? node.counts.pending,
        holders,
        isAnothers,
        accepted,
        turnedDown,
        leave: async (hash) => {
          noted.add(hash)
          return async () => void noted.delete(hash)
        },
      })
    node.faults.push(fails('insufficient funds'))
    await expect(send()).rejects.toThrow('insufficient funds')
    node.asked.length = 0
    return { node, outgoing, noted, handed, send }
  }
  const nonceOf = (bytes: Hex | undefined) => parseTransaction(bytes as Hex).nonce ?? 0

  test('on the chain: it is signed anew, and paid once', async () => {
    const { node, outgoing, noted, handed, send } = await refuse()
    node.counts = other()
    const hash = await send()
    expect(handed.map(nonceOf)).toEqual([0, 1])
    expect([...node.taken]).toEqual([hash])
    expect([...noted]).toEqual([hash])
    expect([outgoing.hash, outgoing.nonce]).toEqual([hash, 1])
    // Asked before the count, the node might not have had the block yet.
    expect(node.asked.slice(0, 2)).toEqual(['eth_getTransactionCount', 'eth_getTransactionByHash'])
  })
  test('on the chain, and it was this one: it is found', async () => {
    const { node, handed, send } = await refuse()
    node.counts = other()
    node.take(handed[0] as Hex)
    node.faults.push(fails('nonce too low'))
    expect(await send()).toBe(keccak256(handed[0] as Hex))
    expect(handed.map(nonceOf)).toEqual([0, 0])
  })
  test.each<[string, (node: ModelNode) => void]>([
    ['count', (node) => (node.counts = { ...other(), latest: fails('EOF') })],
    ['count, which is no number,', (node) => (node.counts = { ...other(), latest: () => null })],
    ['look-up', (node) => node.lookUps.push(fails('EOF'))],
    ['look-up, which is no transaction,', (node) => node.lookUps.push(() => undefined)],
  ])('the %s is not to be had: nothing takes the place of what may wait', async (_, fail) => {
    const { node, outgoing, noted, handed, send } = await refuse()
    node.counts = { ...other(), latest: () => '0x0' }
    fail(node)
    await expect(send()).rejects.toMatchObject({
      code: -32000,
      message: expect.stringContaining('does not say whether another transaction'),
    })
    expect([handed.length, outgoing.hash, noted.size]).toEqual([1, undefined, 0])
    node.counts = other()
    await send()
    expect(handed.map(nonceOf)).toEqual([0, 1])
  })
  test('the next nonce is not to be had: nothing takes the place of what may wait', async () => {
    const { node, outgoing, handed } = await refuse()
    node.counts = other()
    const leave = async () => async () => {}
    const nonce = async () => fails('EOF')()
    await expect(
      outgoing.send(owner, { nonce, holders, isAnothers, accepted, turnedDown, leave }),
    ).rejects.toThrow('EOF')
    expect([handed.length, outgoing.hash]).toEqual([1, undefined])
  })
  test('a nonce that the site gives is never another', async () => {
    const { node, handed, send } = await refuse(0)
    node.counts = other()
    node.faults.push(fails('nonce too low'))
    await expect(send()).rejects.toMatchObject({ final: true })
    expect(handed.map(nonceOf)).toEqual([0, 0])
  })
  test('on its way: it is not taken the place of, and waited for', async () => {
    const { node, outgoing, noted, handed, send } = await refuse()
    node.counts = { latest: () => '0x0', pending: 1 }
    await expect(send()).rejects.toThrow('another transaction of this account is on its way')
    expect([handed.length, outgoing.hash, noted.size]).toEqual([1, undefined, 0])
    node.counts = other()
    await send()
    expect(handed.map(nonceOf)).toEqual([0, 1])
  })
  test('where it may not leave any more, the old bytes are kept', async () => {
    const { node, outgoing } = await refuse()
    node.counts = other()
    const leave = () => Promise.reject(new FrameError('Request was aborted', 4001))
    await expect(
      outgoing.send(owner, { nonce: async () => 1, holders, isAnothers, accepted, turnedDown, leave }),
    ).rejects.toThrow('aborted')
    expect([outgoing.nonce, outgoing.hash]).toEqual([0, undefined])
  })
})

test('what is unclear is not signed anew, though its nonce is used up', async () => {
  const { node, outgoing, nonces, send } = open()
  node.faults.push(fails('EOF'), fails('nonce too low'))
  await expect(send()).rejects.toThrow(UNCLEAR)
  node.counts = { latest: () => numberToHex(1), pending: 1 }
  await expect(send()).rejects.toThrow(UNCLEAR)
  expect([outgoing.nonce, nonces]).toEqual([0, [0]])
})
test('an answer without a result is no word that it is not there', async () => {
  const { node, noted, send } = open()
  node.faults.push(fails('insufficient funds'))
  node.lookUps.push(() => undefined)
  await expect(send()).rejects.toThrow(UNCLEAR)
  expect(noted.size).toBe(1)
})
test('what the node says in `data` counts', async () => {
  const { node, noted, send } = open()
  node.faults.push(() => {
    throw Object.assign(new FrameError('Rejected', -32000), { data: 'insufficient funds' })
  })
  await expect(send()).rejects.toThrow('Rejected')
  expect(noted.size).toBe(0)
})

test('what may not leave is not handed to the node, and is signed with the nonce of its time', async () => {
  const { node, outgoing, nonces, send } = open()
  const refuse = outgoing.send(owner, {
    nonce: async () => 7,
    holders,
    isAnothers,
    accepted,
    turnedDown,
    leave: () => Promise.reject(new FrameError('Request was aborted', 4001)),
  })
  await expect(refuse).rejects.toThrow('aborted')
  expect([node.taken.size, outgoing.hash]).toEqual([0, undefined])
  await send()
  expect(nonces).toEqual([0])
})
