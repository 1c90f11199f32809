import * as z from 'zod/mini'

/** Methods that the frame answers without asking the owner. */
export const SAFE_METHODS = Object.freeze([
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
] as const)

/** Methods that need the owner's approval. */
export const UNSAFE_METHODS = Object.freeze([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
] as const)

export type SafeMethod = (typeof SAFE_METHODS)[number]
export type UnsafeMethod = (typeof UNSAFE_METHODS)[number]

const safe: ReadonlySet<string> = new Set(SAFE_METHODS)
const unsafe: ReadonlySet<string> = new Set(UNSAFE_METHODS)

export const isSafe = (method: string): method is SafeMethod => safe.has(method)
export const isUnsafe = (method: string): method is UnsafeMethod => unsafe.has(method)

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const startsWith0x = z.string().check(z.regex(/^0x/))
const text = z.string().check(z.minLength(1))
const quantity = z.union([text, z.number()])

const call = z.object({
  to: startsWith0x,
  data: z.optional(startsWith0x),
  value: z.optional(quantity),
  capabilities: z.optional(z.unknown()),
})

const transaction = z.object({
  from: z.optional(hex),
  to: z.optional(z.nullable(hex)),
  data: z.optional(hex),
  input: z.optional(hex),
  value: z.optional(quantity),
  gas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  nonce: z.optional(quantity),
  chainId: z.optional(quantity),
  type: z.optional(quantity),
  accessList: z.optional(z.array(z.unknown())),
  /** Another name of `gas`. */
  gasLimit: z.optional(quantity),
  /** Refused by the frame, never left out. */
  authorizationList: z.optional(z.unknown()),
  blobs: z.optional(z.unknown()),
  blobVersionedHashes: z.optional(z.unknown()),
  maxFeePerBlobGas: z.optional(z.unknown()),
  sidecars: z.optional(z.unknown()),
})

/** The options of `sendTransaction` in the Solana JSON-RPC API. */
const sendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(
    z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
  ),
  maxRetries: z.optional(z.number()),
  minContextSlot: z.optional(z.number()),
})

/** Params of the methods that need approval. Unknown fields are dropped, except in typed data and permissions. */
export const unsafeParams = {
  /** `[message, address]` */
  personal_sign: z.tuple([z.string(), text], z.unknown()),
  /** `[address, typed data]`, the data as an object or as JSON. */
  eth_signTypedData_v4: z.tuple([text, z.union([text, z.record(z.string(), z.unknown())])], z.unknown()),
  eth_sendTransaction: z.tuple([transaction], z.unknown()),
  eth_sendUserOperation: z.array(z.unknown()).check(z.minLength(1)),
  solana_signMessage: z.object({ message: z.string(), pubkey: text }),
  solana_signTransaction: z.object({ transaction: text }),
  solana_signAllTransactions: z.object({
    transactions: z.array(text).check(z.minLength(1), z.maxLength(100)),
  }),
  solana_signAndSendTransaction: z.object({ transaction: text, options: z.optional(sendOptions) }),
  wallet_sendCalls: z.tuple(
    [
      z.object({
        chainId: z.optional(quantity),
        from: z.optional(startsWith0x),
        version: z.optional(text),
        id: z.optional(text),
        atomicRequired: z.optional(z.boolean()),
        capabilities: z.optional(z.unknown()),
        calls: z.array(call).check(z.minLength(1), z.maxLength(500)),
      }),
    ],
    z.unknown(),
  ),
  wallet_grantPermissions: z.unknown(),
  wallet_revokePermissions: z.unknown(),
} as const satisfies Record<UnsafeMethod, z.ZodMiniType>

export type UnsafeParams<Method extends UnsafeMethod> = z.infer<(typeof unsafeParams)[Method]>
