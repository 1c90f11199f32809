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
      [1_000, 2_999],
      [3_000, 4_999],
    ])
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
