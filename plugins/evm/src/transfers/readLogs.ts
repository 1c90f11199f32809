import { readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { isQuantity } from '../chain/methods.js'
import { type NodeOptions, toQuantity } from './nodeReads.js'

/** A log that a block has. */
export interface ReadLog {
  readonly transactionHash: string
  /** Where it stands. */
  readonly address: string
  readonly data: string
}

interface LogsWanted {
  readonly address: string | readonly string[]
  readonly topics: readonly (string | null)[]
  /** The first and the last block. */
  readonly from: bigint
  readonly to: bigint
}

/** Nodes give logs of so many blocks at least, and are asked so often at most. */
const LEAST_BLOCKS = 10n
const MOST_REQUESTS = 64

/**
 * Reads the logs of a range of blocks, in as many parts as the node makes of it; undefined where it does not give them all.
 *
 * @throws RpcError, HttpError
 */
export async function readLogs(
  node: NodeOptions,
  { address, topics, from, to }: LogsWanted,
): Promise<readonly ReadLog[] | undefined> {
  const logs: ReadLog[] = []
  let blocks = to - from + 1n
  let first = from
  for (let request = 0; first <= to; request++) {
    if (request === MOST_REQUESTS) return undefined
    const last = first + blocks > to ? to : first + blocks - 1n
    const filter = { address, topics, fromBlock: toQuantity(first), toBlock: toQuantity(last) }
    try {
      const answer = await readFromNode({
        ...node,
        method: 'eth_getLogs',
        params: [filter],
        isResult: isLogs,
      })
      logs.push(...(answer as ReadLog[]))
      first = last + 1n
    } catch (error) {
      if (!isTooMuch(error)) throw error
      if (blocks <= LEAST_BLOCKS) return undefined
      blocks = blocks / 8n > LEAST_BLOCKS ? blocks / 8n : LEAST_BLOCKS
    }
  }
  return logs
}

/** Whether it may have been too many blocks, or logs: nodes say so in ways of their own. Source: EIP-1474, -32005 */
function isTooMuch(error: unknown): boolean {
  const [code, rpcCode, kind, status] = ['code', 'rpcCode', 'kind', 'status'].map((key) =>
    readProperty(error, key),
  )
  return code === 'RPC_REQUEST_FAILED' || rpcCode === -32005 || kind === 'content' || status === 413
}

const isText = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value)

const isLogs = (answer: unknown): boolean => Array.isArray(answer) && answer.every(isLog)

const isLog = (log: unknown): boolean =>
  isText(readProperty(log, 'transactionHash'), /^0x[\da-f]{64}$/i) &&
  isText(readProperty(log, 'address'), /^0x[\da-f]{40}$/i) &&
  isText(readProperty(log, 'data'), /^0x[\da-f]*$/i) &&
  isQuantity(readProperty(log, 'blockNumber'))
