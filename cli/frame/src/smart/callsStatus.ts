import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Rpc } from '../contracts.js'
import type { CallBundle, SentTransactions } from './callBundles.js'
import type { Searched } from './operationEvent.js'
import { outcomeOf, type SentOperation } from './operationReceipt.js'
import { ask, hex } from './readAnswer.js'

const log = z.pipe(
  z.looseObject({ address: hex, data: hex, topics: z.array(hex) }),
  z.transform(({ address, data, topics }) => ({ address, data, topics })),
)
const transactionReceipt = z.nullable(
  z.object({
    status: hex,
    transactionHash: hex,
    blockHash: hex,
    blockNumber: hex,
    gasUsed: hex,
    logs: z.array(log),
  }),
)
type Receipt = NonNullable<z.infer<typeof transactionReceipt>>

/** EIP-5792: 100 under way, 200 done, 400 never carried out, 500 failed and taken back, 600 failed in part. */
type Status = 100 | 200 | 400 | 500 | 600

/** `wallet_getCallsStatus`. */
export async function callsStatus(rpc: Rpc, id: string, bundle: CallBundle, searched: Searched) {
  const { chainId } = bundle
  const atomic = 'operation' in bundle
  const { status, receipts } = atomic
    ? await ofOperation(rpc, bundle, searched)
    : await ofTransactions(rpc, bundle)
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(chainId),
    status,
    atomic,
    ...(receipts.length > 0 && { receipts }),
  }
}

type Found = { status: Status; receipts: Receipt[] }

async function ofOperation(rpc: Rpc, sent: SentOperation, searched: Searched): Promise<Found> {
  const found = await outcomeOf(rpc, sent, searched)
  if (found === 'waiting') return { status: 100, receipts: [] }
  if (found === 'replaced') return { status: 400, receipts: [] }
  const { success, actualGasUsed, receipt } = found
  const receipts = [
    {
      status: success ? ('0x1' as const) : ('0x0' as const),
      ...receipt,
      gasUsed: actualGasUsed,
      logs: found.logs.map(({ address, data, topics }) => ({ address, data, topics })),
    },
  ]
  return { status: success ? 200 : 500, receipts }
}

async function ofTransactions(rpc: Rpc, bundle: SentTransactions): Promise<Found> {
  const { chainId, transactions, isPartial } = bundle
  const found = await Promise.all(
    transactions.map((hash) => ask(rpc, transactionReceipt, chainId, 'eth_getTransactionReceipt', [hash])),
  )
  const receipts = found.filter((receipt) => receipt !== null)
  const failed = receipts.filter((receipt) => Number(receipt.status) === 0).length
  if (receipts.length < transactions.length) return { status: 100, receipts }
  if (failed === transactions.length) return { status: 500, receipts }
  return { status: failed === 0 && !isPartial ? 200 : 600, receipts }
}
