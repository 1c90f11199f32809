import type { Hex } from 'viem'
import type { TransactionRequest } from './approvalRequest.js'
import { providerError } from './providerError.js'
import { toQuantity } from './quantity.js'
import type { Rpc } from './rpc.js'
import { sleep } from './waiting.js'

const POLL_MS = 100
const RECEIPT_DEADLINE_MS = 60_000

interface Receipt {
  readonly status: Hex
  readonly logs: readonly { readonly address: string; readonly data: Hex; readonly topics: readonly Hex[] }[]
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
}

/** A batch of calls on its way. */
export interface CallBatch {
  readonly id: string
  readonly chainId: number
  readonly rpc: Rpc
  send(transaction: TransactionRequest): Promise<Hex>
  readonly calls: readonly TransactionRequest[]
}

/** Sends batches one call after the other. Source: EIP-5792. */
export interface CallBatches {
  has(id: string): boolean
  start(batch: CallBatch): void
  /** What `wallet_getCallsStatus` answers. @throws ProviderRpcError 5730 */
  status(id: string): unknown
}

type Progress = {
  readonly batch: CallBatch
  receipts: readonly Receipt[]
  state: 'running' | 'done' | 'failed'
}

export function createCallBatches(): CallBatches {
  const batches = new Map<string, Progress>()
  return {
    has: (id) => batches.has(id),
    start(batch) {
      const progress: Progress = { batch, receipts: [], state: 'running' }
      batches.set(batch.id, progress)
      void run(progress)
    },
    status(id) {
      const progress = batches.get(id)
      if (!progress) throw providerError(5730, `No call bundle with id ${id} was found.`)
      const { batch, receipts } = progress
      return {
        version: '2.0.0',
        id,
        chainId: toQuantity(batch.chainId),
        status: statusOf(progress),
        atomic: false,
        ...(receipts.length > 0 ? { receipts } : {}),
      }
    },
  }
}

async function run(progress: Progress): Promise<void> {
  const { calls, rpc, send } = progress.batch
  try {
    for (const transaction of calls) {
      const hash = await send(transaction)
      progress.receipts = [...progress.receipts, await waitForReceipt(rpc, hash)]
    }
    progress.state = 'done'
  } catch {
    progress.state = 'failed'
  }
}

function statusOf({ state, receipts, batch }: Progress): number {
  if (state === 'running') return 100
  const succeeded = receipts.filter(({ status }) => BigInt(status) === 1n).length
  if (succeeded === batch.calls.length) return 200
  if (succeeded > 0) return 600
  return receipts.length > 0 ? 500 : 400
}

async function waitForReceipt(rpc: Rpc, hash: Hex): Promise<Receipt> {
  const deadline = Date.now() + RECEIPT_DEADLINE_MS
  while (Date.now() < deadline) {
    const receipt = await rpc<Receipt | null>('eth_getTransactionReceipt', [hash])
    if (receipt) {
      const { blockHash, blockNumber, gasUsed, logs, status, transactionHash } = receipt
      const bare = logs.map(({ address, data, topics }) => ({ address, data, topics }))
      return { blockHash, blockNumber, gasUsed, logs: bare, status, transactionHash }
    }
    await sleep(POLL_MS)
  }
  throw providerError(-32603, `The transaction ${hash} was not mined in time.`)
}
