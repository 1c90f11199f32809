import { numberToHex } from 'viem'
import { z } from 'zod/mini'
import type { Call, CallsStatus, OnChain, SendCallsRequest, SentCalls } from '../api.js'
import { chainIdOf } from '../chain/chainId.js'
import { readWith } from './answers.js'
import { activeAccount, ask, type EvmContext } from './context.js'

// Calls that a wallet carries out together. Source: EIP-5792.

type BundleRequest = Pick<OnChain, 'signal'> & { readonly id: string }

/** Wallets of the proposal's first version answer the id alone. */
const sentCalls = z.union([
  z.pipe(
    z.string(),
    z.transform((id): SentCalls => ({ id })),
  ),
  z.object({ id: z.string(), capabilities: z.optional(z.record(z.string(), z.unknown())) }),
])

export async function sendCalls(context: EvmContext, request: SendCallsRequest): Promise<SentCalls> {
  const { address, chainId: active } = activeAccount(context)
  const { calls, capabilities, id, atomicRequired = false, chainId = active } = request
  const bundle = {
    version: '2.0.0',
    chainId: numberToHex(typeof chainId === 'number' ? chainId : chainIdOf(chainId)),
    from: address,
    atomicRequired,
    calls: Array.isArray(calls) ? calls.map((call) => toRpcCall(call ?? {})) : [],
    ...(id === undefined ? {} : { id }),
    ...(capabilities ? { capabilities } : {}),
  }
  const method = 'wallet_sendCalls'
  return readWith(sentCalls, await ask(context, method, [bundle], request), method)
}

/** What is wrong with a call is said where every request passes. */
const toRpcCall = ({ to, data, value, capabilities }: Partial<Call>): object => ({
  to,
  ...(data === undefined ? {} : { data }),
  ...(value === undefined ? {} : { value: numberToHex(value) }),
  ...(capabilities ? { capabilities } : {}),
})

const hex = z.string().check(z.regex(/^0x[\da-f]*$/i))
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]+$/i)),
  z.transform((value) => BigInt(value)),
)
const callsStatus = z.object({
  id: z.optional(z.string()),
  status: z.union([z.number(), z.string()]),
  chainId: z.optional(quantity),
  atomic: z.optional(z.boolean()),
  receipts: z.nullish(
    z.array(
      z.object({
        status: z.string(),
        transactionHash: hex,
        blockHash: hex,
        blockNumber: quantity,
        gasUsed: quantity,
        logs: z.array(z.object({ address: hex, data: hex, topics: z.array(hex) })),
      }),
    ),
  ),
})

export async function getCallsStatus(
  context: EvmContext,
  { id, ...options }: BundleRequest,
): Promise<CallsStatus> {
  const method = 'wallet_getCallsStatus'
  const read = readWith(callsStatus, await ask(context, method, [id], options), method)
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

/** Wallets of the proposal's first version answer PENDING and CONFIRMED. */
function toCode(status: number | string, receipts: CallsStatus['receipts']): number {
  if (typeof status === 'number') return status
  if (status !== 'CONFIRMED') return 100
  return receipts.every((one) => one.status === 'success') ? 200 : 500
}

export async function showCallsStatus(context: EvmContext, { id, ...options }: BundleRequest): Promise<void> {
  await ask(context, 'wallet_showCallsStatus', [id], options)
}
