import { type Hex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Rpc } from '../contracts.js'
import type { CallBundle } from './callBundles.js'
import { operationReceipt } from './operationReceipt.js'
import { ask, hex } from './readAnswer.js'
import { isKnown } from './sendOperation.js'

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
export async function callsStatus(rpc: Rpc, id: string, bundle: CallBundle) {
  const { chainId } = bundle
  const atomic = 'operation' in bundle
  const { status, receipts } = atomic
    ? await ofOperation(rpc, chainId, bundle.operation)
    : await ofTransactions(rpc, chainId, bundle.transactions)
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

async function ofOperation(rpc: Rpc, chainId: number, operation: Hex): Promise<Found> {
  const found = await operationReceipt(rpc, chainId, operation)
  if (!found) {
    const known = await isKnown(rpc, chainId, operation, { times: 2, between: 300 })
    return { status: known ? 100 : 400, receipts: [] }
  }
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

async function ofTransactions(rpc: Rpc, chainId: number, hashes: readonly Hex[]): Promise<Found> {
  const found = await Promise.all(
    hashes.map((hash) => ask(rpc, transactionReceipt, chainId, 'eth_getTransactionReceipt', [hash])),
  )
  const receipts = found.filter((receipt) => receipt !== null)
  const failed = receipts.filter((receipt) => Number(receipt.status) === 0).length
  if (receipts.length < hashes.length) return { status: 100, receipts }
  return { status: failed === 0 ? 200 : failed === hashes.length ? 500 : 600, receipts }
}
