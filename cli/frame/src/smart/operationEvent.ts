import { type Address, type Hex, hexToBigInt, numberToHex, padHex, toEventSelector } from 'viem'
import * as z from 'zod/mini'
import type { Rpc } from '../contracts.js'
import { ask, hex, quantity } from './readAnswer.js'

const DONE = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const BEGUN = toEventSelector('BeforeExecution()')
/** Of a search. Nodes refuse more than a few thousand at once. */
const MAX_BLOCKS = 2_000n
const MAX_SEARCHES = 5n
/** It may be in a block from before it was made: nodes are out of step. */
const BEFORE = 200n
/** Hexadecimal digits of a word of an event's data. */
const WORD = 64

const log = z.object({
  address: hex,
  topics: z.array(hex),
  data: hex,
  logIndex: quantity,
  transactionHash: hex,
  blockHash: hex,
  blockNumber: hex,
})
const logs = z.array(log)
const withLogs = z.nullable(z.object({ logs }))
type Log = z.infer<typeof log>

interface Sought {
  readonly chainId: number
  readonly operation: Hex
  readonly sender: Address
  readonly entryPoint: Address
  readonly nonce: bigint
  /** The block that the chain had when it was made. */
  readonly since?: bigint | undefined
  /** Others of the very same calls. */
  readonly same?: readonly Hex[] | undefined
}

/** The first block that was not searched yet, by the operation. */
export type Searched = Map<Hex, bigint>

/**
 * What the entry point itself says of an operation's nonce, from the blocks since it was made: its receipt, or `another` where
 * another operation has it. Undefined if the node's blocks don't tell, or there are more than are searched at once.
 *
 * @param searched what it has searched before, to go on from there
 */
export async function operationEvent(rpc: Rpc, sought: Sought, searched: Searched = new Map()) {
  const { chainId, operation, entryPoint, same = [] } = sought
  const event = await findEvent(rpc, sought, searched)
  if (!event) return undefined
  const found = event.topics[1]?.toLowerCase()
  if (![operation, ...same].some((hash) => hash.toLowerCase() === found)) return 'another'
  const { transactionHash, blockHash, blockNumber, logIndex } = event
  const receipt = await ask(rpc, withLogs, chainId, 'eth_getTransactionReceipt', [transactionHash])
  if (!receipt) return undefined
  const isBound = ({ address, topics: [topic] }: Log) =>
    address.toLowerCase() === entryPoint.toLowerCase() && (topic === DONE || topic === BEGUN)
  const before = receipt.logs.filter((one) => one.logIndex < logIndex)
  const first = before.findLastIndex(isBound) + 1
  return {
    success: wordOf(event, 1) === 1n,
    actualGasUsed: numberToHex(wordOf(event, 3)),
    logs: before.slice(first).map(({ address, data, topics }) => ({ address, data, topics })),
    receipt: { transactionHash, blockHash, blockNumber },
  }
}

async function findEvent(rpc: Rpc, sought: Sought, searched: Searched): Promise<Log | undefined> {
  const { chainId, operation, sender, entryPoint, nonce } = sought
  const latest = await ask(rpc, quantity, chainId, 'eth_blockNumber')
  let fromBlock = searched.get(operation) ?? firstBlock(sought.since, latest)
  for (let search = 0n; search < MAX_SEARCHES && fromBlock <= latest; search++) {
    const toBlock = fromBlock + MAX_BLOCKS - 1n
    const found = await ask(rpc, logs, chainId, 'eth_getLogs', [
      {
        address: entryPoint,
        topics: [DONE, null, padHex(sender)],
        fromBlock: numberToHex(fromBlock),
        toBlock: toBlock < latest ? numberToHex(toBlock) : 'latest',
      },
    ])
    const event = found.find((one) => one.topics[0] === DONE && wordOf(one, 0) === nonce)
    if (event) return event
    fromBlock = toBlock + 1n
    searched.set(operation, fromBlock)
  }
  // The node had not all of them: from the first again.
  if (fromBlock > latest) searched.delete(operation)
  return undefined
}

/** @param since one that is still to come tells nothing */
function firstBlock(since: bigint | undefined, latest: bigint): bigint {
  const all = MAX_BLOCKS * MAX_SEARCHES
  const first = since === undefined || since > latest ? latest - all + 1n : since - BEFORE
  return first > 0n ? first : 0n
}

/** @throws when the data has no such word */
const wordOf = ({ data }: Log, index: number): bigint =>
  hexToBigInt(`0x${data.slice(2 + index * WORD, 2 + (index + 1) * WORD)}`)
