import { base58, base64 } from '@scure/base'
import { type Address, isAddress } from '@solana/kit'
import { z } from 'zod'
import { invalidParams } from './rpcError.js'

const MOST_BYTES = 1232
const MOST_KEYS = 100

const encodings = ['base58', 'base64', 'jsonParsed'] as const

/** How data is written in an answer. */
export type Encoding = (typeof encodings)[number]

const address = z
  .string()
  .max(44)
  .refine((value) => isAddress(value), 'must be an address')
  .transform((value) => value as Address)

const signature = z
  .string()
  .max(88)
  .refine((value) => decode(base58.decode, value)?.length === 64, 'must be a signature in base58')

/** The schemas of what calls carry. */
export const param = {
  address,
  addresses: z.array(address).max(MOST_KEYS),
  blockhash: z.string().max(44),
  count: z.number().int().min(0).max(10_000_000),
  lamports: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  encoded: z.string().min(1).max(2000),
  signature,
  signatures: z.array(signature).max(256),
  tokenFilter: z.union([
    z.object({ mint: address }).transform((filter) => ({ mint: filter.mint, programId: undefined })),
    z
      .object({ programId: address })
      .transform((filter) => ({ mint: undefined, programId: filter.programId })),
  ]),
  config: z
    .object({
      encoding: z.enum(encodings).optional(),
      limit: z.number().int().min(1).max(1000).optional(),
      before: signature.optional(),
      until: signature.optional(),
      skipPreflight: z.boolean().optional(),
      sigVerify: z.boolean().optional(),
      replaceRecentBlockhash: z.boolean().optional(),
      dataSlice: z.object({ offset: z.number().int().min(0), length: z.number().int().min(0) }).optional(),
    })
    .nullish()
    .transform((config) => config ?? {}),
} as const

/**
 * Reads a parameter of a call.
 *
 * @throws SolanaRpcError -32602
 */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  params: readonly unknown[],
  at: number,
): z.output<Schema> {
  const parsed = schema.safeParse(params[at])
  if (parsed.success) return parsed.data
  throw invalidParams(`parameter ${at + 1}: ${parsed.error.issues[0]?.message ?? 'is wrong'}`)
}

/**
 * Reads the bytes that a call carries as text in its first parameter.
 *
 * @throws SolanaRpcError -32602
 */
export function bytesParam(params: readonly unknown[], encoding: Encoding = 'base58'): Uint8Array {
  const text = read(param.encoded, params, 0)
  const bytes = decode(encoding === 'base64' ? base64.decode : base58.decode, text)
  if (!bytes) throw invalidParams(`not ${encoding === 'base64' ? 'base64' : 'base58'}`)
  if (bytes.length > MOST_BYTES) throw invalidParams(`larger than ${MOST_BYTES} bytes`)
  return bytes
}

function decode(decoder: (text: string) => Uint8Array, text: string): Uint8Array | undefined {
  try {
    return decoder(text)
  } catch {
    return undefined
  }
}
