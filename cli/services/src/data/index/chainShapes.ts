import { z } from 'zod'

/** What nodes answer, as far as the index reads it. Anything else is nonsense, and nothing of it is used. */

const hex = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/)
export const quantity = hex.transform((text) => BigInt(text))
const blockNumber = hex.transform(Number).refine(Number.isSafeInteger)
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase())
const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase())
export const bytes = z.string().regex(/^0x([0-9a-fA-F]{2})*$/)

export const header = z.object({
  number: blockNumber,
  hash,
  parentHash: hash,
  timestamp: blockNumber,
})
export type Header = z.infer<typeof header>

export const transaction = z.object({
  hash,
  blockNumber,
  blockHash: hash,
  transactionIndex: blockNumber,
  from: address,
  to: address.nullish().transform((to) => to ?? null),
  value: quantity,
  nonce: blockNumber,
  input: bytes,
})
export type Transaction = z.infer<typeof transaction>

export const block = header.extend({ transactions: z.array(transaction) })
export type Block = z.infer<typeof block>

export const receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  status: quantity.optional(),
  gasUsed: quantity,
  effectiveGasPrice: quantity.optional(),
  contractAddress: address.nullish(),
  // What a rollup pays to its parent, and what blobs cost.
  l1Fee: quantity.nullish(),
  blobGasUsed: quantity.nullish(),
  blobGasPrice: quantity.nullish(),
})
export type Receipt = z.infer<typeof receipt>

export const log = z.object({
  address,
  topics: z.array(hash).max(4),
  data: bytes,
  blockNumber,
  blockHash: hash,
  transactionHash: hash,
  logIndex: blockNumber,
  removed: z.boolean().optional(),
})
export type Log = z.infer<typeof log>

/** `trace_block`. */
export const flatTrace = z.object({
  type: z.string(),
  action: z.object({
    callType: z.string().optional(),
    from: address.optional(),
    to: address.optional(),
    value: quantity.optional(),
    // Of a contract that ends itself.
    address: address.optional(),
    refundAddress: address.optional(),
    balance: quantity.optional(),
  }),
  result: z.object({ address: address.optional() }).nullish(),
  error: z.string().optional(),
  traceAddress: z.array(z.number()),
  transactionHash: hash.nullish(),
})
export type FlatTrace = z.infer<typeof flatTrace>

/** `callTracer` of `debug_traceBlockByNumber`. */
export const callFrame = z.object({
  type: z.string(),
  from: address,
  to: address.optional(),
  value: quantity.optional(),
  error: z.string().optional(),
  get calls() {
    return z.array(callFrame).optional()
  },
})
export type CallFrame = z.infer<typeof callFrame>
export const tracedTransaction = z.object({ txHash: hash, result: callFrame })
