import { z } from 'zod/mini'
import type { CallsStatus, OnChain } from '../api.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'
import { readWith } from './readWith.js'

const METHOD = 'wallet_getCallsStatus'
const hex = z.string().check(z.regex(/^0x[\da-f]*$/i))
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]+$/i)),
  z.transform((value) => BigInt(value)),
)
const receipt = z.object({
  status: z.string(),
  transactionHash: hex,
  blockHash: hex,
  blockNumber: quantity,
  gasUsed: quantity,
  logs: z.array(z.object({ address: hex, data: hex, topics: z.array(hex) })),
})
const answer = z.object({
  id: z.optional(z.string()),
  status: z.union([z.number(), z.string()]),
  chainId: z.optional(quantity),
  atomic: z.optional(z.boolean()),
  receipts: z.nullish(z.array(receipt)),
})

export async function getCallsStatus(
  context: EvmContext,
  { id, ...options }: { readonly id: string } & Pick<OnChain, 'signal'>,
): Promise<CallsStatus> {
  const read = readWith(answer, await ask(context, METHOD, [id], options), METHOD)
  const receipts = (read.receipts ?? []).map((one) => ({
    ...one,
    status: Number(one.status) === 1 ? 'success' : 'reverted',
  })) as unknown as CallsStatus['receipts']
  const statusCode = toCode(read.status, receipts)
  return {
    id: read.id ?? id,
    status: statusCode < 200 ? 'pending' : statusCode < 300 ? 'success' : 'failure',
    statusCode,
    chainId: read.chainId === undefined ? undefined : Number(read.chainId),
    atomic: read.atomic ?? false,
    receipts,
  }
}

/** Wallets of the proposal's first version said PENDING and CONFIRMED. */
function toCode(status: number | string, receipts: CallsStatus['receipts']): number {
  if (typeof status === 'number') return status
  if (status !== 'CONFIRMED') return 100
  return receipts.every((one) => one.status === 'success') ? 200 : 500
}
