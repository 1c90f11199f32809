import { entryPoint07 } from '@wallet-widget/services/contract'
import { concat, type Hex, numberToHex, padHex, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { outcomeOf } from './operationReceipt.js'

const ENTRY_POINT = entryPoint07.address
const SENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const OPERATION: Hex = `0x${'12'.repeat(32)}`
const ANOTHER: Hex = `0x${'34'.repeat(32)}`
const DONE = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const BEGUN = toEventSelector('BeforeExecution()')
const NONCE = 5n << 64n
const sent = {
  chainId: 1,
  operation: OPERATION,
  sender: SENDER,
  entryPoint: ENTRY_POINT,
  nonce: NONCE,
} as const

const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const at = (logIndex: number, block: number) => ({
  logIndex: numberToHex(logIndex),
  transactionHash: padHex('0xa', { size: 32 }),
  blockHash: padHex('0xb', { size: 32 }),
  blockNumber: numberToHex(block),
})
const done = (
  operation: Hex,
  { nonce = NONCE, index = 3, block = 90, success = true, sender = SENDER } = {},
) => ({
  address: ENTRY_POINT.toLowerCase(),
  topics: [DONE, operation, padHex(sender as Hex), word(0)],
  data: concat([word(nonce), word(success ? 1 : 0), word(7), word(9)]),
  ...at(index, block),
})
const other = (index: number) => ({ address: OTHER, topics: [ANOTHER], data: '0x', ...at(index, 90) })

interface Query {
  readonly fromBlock: Hex
  readonly toBlock: Hex | 'latest'
  readonly topics: readonly unknown[]
}
type DoneLog = ReturnType<typeof done>

/** A node whose chain has used the nonce, and a bundler that knows nothing of any operation. */
function behind(logs: readonly (DoneLog | ReturnType<typeof other>)[], latest = 100) {
  const queries: Query[] = []
  const rpc: Rpc = async ({ method, params }) => {
    if (method.startsWith('eth_getUserOperation')) return null
    if (method === 'eth_call') return word(NONCE + 1n)
    if (method === 'eth_blockNumber') return numberToHex(latest)
    if (method === 'eth_getTransactionReceipt') return { logs }
    if (method !== 'eth_getLogs') throw new FrameError(`No ${method}`, -32601)
    const [query] = params as readonly [Query]
    queries.push(query)
    const to = query.toBlock === 'latest' ? latest : Number(query.toBlock)
    return logs.filter(
      ({ blockNumber, topics }) =>
        topics[0] === DONE &&
        topics[2] === query.topics[2] &&
        Number(blockNumber) >= Number(query.fromBlock) &&
        Number(blockNumber) <= to,
    )
  }
  return { rpc, queries }
}

describe('the nonce is used, and the bundler says nothing', () => {
  test('the chain has the operation: it was carried out', async () => {
    const logs = [done(ANOTHER, { nonce: 1n, index: 0, sender: OTHER }), other(1), other(2), done(OPERATION)]
    expect(await outcomeOf(behind(logs).rpc, { ...sent, since: 80n })).toEqual({
      success: true,
      actualGasUsed: '0x9',
      logs: [1, 2].map(() => ({ address: OTHER, topics: [ANOTHER], data: '0x' })),
      receipt: {
        transactionHash: at(0, 0).transactionHash,
        blockHash: at(0, 0).blockHash,
        blockNumber: numberToHex(90),
      },
    })
  })
  test('its logs are those since the one before it, or since they began; what another contract says is one of them', async () => {
    const begun = { ...other(1), address: ENTRY_POINT, topics: [BEGUN] }
    const forged = (topic: Hex, index: number) => ({ ...other(index), topics: [topic] })
    const logs = [other(0), begun, other(2), forged(DONE, 3), forged(BEGUN, 4), done(OPERATION, { index: 5 })]
    expect(await outcomeOf(behind(logs).rpc, sent)).toMatchObject({
      logs: [ANOTHER, DONE, BEGUN].map((topic) => ({ address: OTHER, topics: [topic] })),
    })
  })
  test('the chain has it as one that failed', async () => {
    const { rpc } = behind([done(OPERATION, { success: false })])
    expect(await outcomeOf(rpc, sent)).toMatchObject({ success: false, logs: [] })
  })
  test('the chain has another one with its nonce: it is replaced', async () => {
    const logs = [done(ANOTHER, { nonce: 1n, block: 85 }), done(ANOTHER)]
    expect(await outcomeOf(behind(logs).rpc, { ...sent, since: 80n })).toBe('replaced')
  })
  test('the chain’s events have neither: that is no word of another', async () => {
    expect(await outcomeOf(behind([]).rpc, sent)).toBe('waiting')
    expect(await outcomeOf(behind([done(ANOTHER, { nonce: 1n })]).rpc, sent)).toBe('waiting')
  })
  test.each(['eth_blockNumber', 'eth_getLogs', 'eth_getTransactionReceipt'])(
    '%s fails, or is not had: that is no word of another',
    async (failing) => {
      const { rpc } = behind([done(OPERATION)])
      const answers: readonly Rpc[] = [
        () => Promise.reject(new FrameError('query returned more than 10000 results', -32005)),
        async () => null,
      ]
      for (const answer of answers) {
        const faulty: Rpc = (asked) => (asked.method === failing ? answer(asked) : rpc(asked))
        expect(await outcomeOf(faulty, sent)).toBe('waiting')
      }
    },
  )
})

describe('the blocks that are searched', () => {
  test('those since it was made, a few thousand at a time', async () => {
    const { rpc, queries } = behind([done(OPERATION, { block: 4_500 })], 1_000_000)
    expect(await outcomeOf(rpc, { ...sent, since: 1_000n })).toMatchObject({ success: true })
    expect(queries.map(({ fromBlock, toBlock }) => [Number(fromBlock), Number(toBlock)])).toEqual([
      [800, 2_799],
      [2_800, 4_799],
    ])
  })
  test('a little before it too: nodes are out of step', async () => {
    for (const [since, block] of [
      [95, 90],
      [300, 100],
    ] as const) {
      const { rpc } = behind([done(OPERATION, { block })], 1_000)
      expect(await outcomeOf(rpc, { ...sent, since: BigInt(since) })).toMatchObject({ success: true })
    }
  })
  test.each([101n, 2n ** 64n])('the block %d is still to come: the latest ones', async (since) => {
    const { rpc } = behind([done(OPERATION)])
    expect(await outcomeOf(rpc, { ...sent, since })).toMatchObject({ success: true })
  })
  test('a few at each look, each from where the last one ended; at the latest from the first again', async () => {
    const looking = (logs: readonly DoneLog[]) => {
      const { rpc, queries } = behind(logs, 30_000)
      const searched = new Map<Hex, bigint>()
      return { queries, look: () => outcomeOf(rpc, { ...sent, since: 200n }, searched) }
    }
    const far = looking([done(OPERATION, { block: 14_000 })])
    expect(await far.look()).toBe('waiting')
    expect(Number(far.queries.at(-1)?.toBlock)).toBe(9_999)
    expect(await far.look()).toMatchObject({ success: true })
    const { queries, look } = looking([])
    for (let time = 0; time < 5; time += 1) expect(await look()).toBe('waiting')
    const from = queries.map(({ fromBlock }) => Number(fromBlock))
    expect(from.slice(0, 16)).toEqual(Array.from({ length: 16 }, (_, index) => index * 2_000))
    expect(from[16]).toBe(0)
    expect(queries[15]?.toBlock).toBe('latest')
  })
  test('one that fails is asked again from there', async () => {
    const { rpc, queries } = behind([], 30_000)
    const searched = new Map<Hex, bigint>()
    let fails = false
    const faulty: Rpc = (asked) => {
      if (asked.method === 'eth_getLogs' && fails) throw new FrameError('Too many requests', -32005)
      if (asked.method === 'eth_getLogs' && queries.length === 2) fails = true
      return rpc(asked)
    }
    const look = () => outcomeOf(faulty, { ...sent, since: 200n }, searched)
    expect(await look()).toBe('waiting')
    expect(queries).toHaveLength(3)
    queries.length = 0
    fails = false
    await look()
    expect(Number(queries[0]?.fromBlock)).toBe(6_000)
  })
  test('the latest ones where it is not known when it was made; never without end', async () => {
    const { rpc, queries } = behind([], 1_000_000)
    expect(await outcomeOf(rpc, sent)).toBe('waiting')
    expect(queries).toHaveLength(5)
    expect(Number(queries[0]?.fromBlock)).toBe(990_001)
    expect(await outcomeOf(rpc, { ...sent, since: 1n })).toBe('waiting')
    expect(queries).toHaveLength(10)
  })
})
