// @module-tag once

import { type Hex, keccak256, numberToHex, parseTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { nonceHolders } from './nonceHolders.js'
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
    if (method === 'eth_getTransactionCount')
      return tag === 'latest' ? this.counts.latest() : numberToHex(this.counts.pending)
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
  const outgoing = createOutgoing({ rpc: node.rpc, chainId, transaction })
  const send = () =>
    outgoing.send(owner, {
      ...optionsOf(node),
      async nonce() {
        nonces.push(node.taken.size)
        return node.taken.size
      },
      leave: async (hash) => {
        noted.add(hash as string)
        return async () => void noted.delete(hash as string)
      },
    })
  return { node, outgoing, noted, nonces, send }
}
const chainId = 'eip155:1'
/** Of a wallet that has sent nothing else. */
const optionsOf = (node: ModelNode) => ({
  firstFree: async () => node.counts.pending,
  holders: (nonce: number) =>
    nonceHolders({
      rpc: node.rpc,
      journal: { ofAccount: async () => [] },
      chainId,
      from: owner.address,
      nonce,
    }),
  isAnothers: async () => false,
  accepted: async () => {},
  turnedDown: async () => {},
})
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
    expect(nonces).toEqual([0])
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

describe('what was refused for certain, and whose nonce was used since', () => {
  const used = () => ({ latest: () => numberToHex(1), pending: 1 })
  async function refuse(isAnothers = false) {
    const node = new ModelNode()
    const noted = new Set<string>()
    const handed: Hex[] = []
    const rpc: Rpc = (request) => {
      if (request.method === 'eth_sendRawTransaction') handed.push((request.params as [Hex])[0])
      return node.rpc(request)
    }
    const outgoing = createOutgoing({ rpc, chainId, transaction })
    const options = {
      ...optionsOf(node),
      isAnothers: async () => isAnothers,
      nonce: async () => node.counts.pending,
      leave: async (hash: string) => {
        noted.add(hash)
        return async () => void noted.delete(hash)
      },
    }
    const send = (more: Partial<typeof options> = {}) => outgoing.send(owner, { ...options, ...more })
    node.faults.push(fails('insufficient funds'))
    await expect(send()).rejects.toThrow('insufficient funds')
    node.asked.length = 0
    return { node, outgoing, noted, handed, send }
  }
  const nonceOf = (bytes: Hex | undefined) => parseTransaction(bytes as Hex).nonce ?? 0

  test('on the chain, by another or by itself at a node that is behind: it is not signed anew', async () => {
    const { node, outgoing, noted, handed, send } = await refuse()
    node.counts = used()
    const error = await send().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      final: true,
      message: expect.stringContaining('or this one has been sent'),
    })
    expect(error).not.toMatchObject({ message: expect.stringContaining('Nothing was sent') })
    expect([handed.length, outgoing.hash, noted.size]).toEqual([1, undefined, 0])
    // Asked before the count, the node might not have had the block yet.
    expect(node.asked.slice(-1)).toEqual(['eth_getTransactionByHash'])
  })
  test('on the chain, and it was this one: it is found, and noted again', async () => {
    const { node, outgoing, noted, handed, send } = await refuse()
    node.counts = used()
    node.take(handed[0] as Hex)
    const hash = keccak256(handed[0] as Hex)
    expect(await send()).toBe(hash)
    expect([outgoing.hash, [...noted]]).toEqual([hash, [hash]])
    expect(handed.map(nonceOf)).toEqual([0])
  })
  test.each<[string, (node: ModelNode) => void]>([
    ['count', (node) => (node.counts = { ...used(), latest: fails('EOF') })],
    ['count, which is no number,', (node) => (node.counts = { ...used(), latest: () => null })],
    ['look-up', (node) => node.lookUps.push(fails('EOF'))],
    ['look-up, which is no transaction,', (node) => node.lookUps.push(() => undefined)],
  ])('the %s is not to be had: it can be tried again', async (_, fail) => {
    const { node, outgoing, noted, handed, send } = await refuse()
    node.counts = used()
    fail(node)
    const error = await send().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: -32000,
      message: expect.stringContaining('does not say whether another transaction'),
    })
    expect(error).not.toHaveProperty('final')
    expect([handed.length, outgoing.hash, noted.size]).toEqual([1, undefined, 0])
    node.counts = { latest: () => '0x0', pending: 0 }
    await send()
    expect(handed.map(nonceOf)).toEqual([0, 0])
  })
  test('the first free nonce is not to be had: it can be tried again', async () => {
    const { handed, send } = await refuse()
    const firstFree = async () => fails('EOF')()
    await expect(send({ firstFree })).rejects.toThrow('does not say')
    expect(handed).toHaveLength(1)
  })
  test('on its way: it is not taken the place of, and waited for', async () => {
    const { node, outgoing, noted, handed, send } = await refuse()
    node.counts = { latest: () => '0x0', pending: 1 }
    await expect(send()).rejects.toThrow('does not say whether another transaction')
    expect([handed.length, outgoing.hash, noted.size]).toEqual([1, undefined, 0])
    node.counts = { latest: () => '0x0', pending: 0 }
    await send()
    expect(handed.map(nonceOf)).toEqual([0, 0])
  })
  test('by another request, to the last bit the same: it is not said of both that they were sent', async () => {
    const { node, handed, send } = await refuse(true)
    node.counts = used()
    node.take(handed[0] as Hex)
    await expect(send()).rejects.toMatchObject({
      final: true,
      message: expect.stringContaining('goes through once'),
    })
  })
  test('where it may not leave any more, the old bytes are kept', async () => {
    const { outgoing, send } = await refuse()
    const leave = () => Promise.reject(new FrameError('Request was aborted', 4001))
    await expect(send({ leave })).rejects.toThrow('aborted')
    expect([outgoing.nonce, outgoing.hash]).toEqual([0, undefined])
  })
})

test('what is unclear is not signed anew, though its nonce is used up: it may be this very one', async () => {
  const { node, outgoing, nonces, send } = open()
  node.faults.push(fails('EOF'))
  await expect(send()).rejects.toThrow(UNCLEAR)
  node.counts = { latest: () => numberToHex(1), pending: 1 }
  await expect(send()).rejects.toMatchObject({
    final: true,
    message: expect.stringContaining('or this one has been sent already'),
  })
  expect([outgoing.hash, outgoing.nonce, nonces]).toEqual([expect.any(String), 0, [0]])
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
    ...optionsOf(node),
    nonce: async () => 7,
    leave: () => Promise.reject(new FrameError('Request was aborted', 4001)),
  })
  await expect(refuse).rejects.toThrow('aborted')
  expect([node.taken.size, outgoing.hash]).toEqual([0, undefined])
  await send()
  expect(nonces).toEqual([0])
})
