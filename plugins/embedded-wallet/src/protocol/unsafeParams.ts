import * as z from 'zod/mini'
import type { UnsafeMethod } from './methods.js'

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
})

/** Everything that solana_signAndSendTransaction takes. Source: spec section 5. */
const sendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(
    z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
  ),
  maxRetries: z.optional(z.number()),
  minContextSlot: z.optional(z.number()),
})

/** The params of what needs approval; fields that are not named are dropped, except of typed data and permissions. */
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
