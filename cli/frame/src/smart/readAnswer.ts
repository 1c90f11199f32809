import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { FrameError, type Rpc } from '../contracts.js'

const unfit = 'The node returned an invalid response.'

export const hex = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]*$/)),
  z.transform((value) => value as Hex),
)
export const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((value) => BigInt(value)),
)
export const addressText = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((value) => value as Address),
)

export const caip = (chainId: number) => `eip155:${chainId}`

/** Asks a chain and checks what it answers. */
export async function ask<Value>(
  rpc: Rpc,
  schema: z.ZodMiniType<Value>,
  chainId: number,
  method: string,
  params: readonly unknown[] = [],
  signal?: AbortSignal,
): Promise<Value> {
  const answer = await rpc({ chainId: caip(chainId), method, params, ...(signal && { signal }) })
  const parsed = z.safeParse(schema, answer)
  if (!parsed.success) throw new FrameError(unfit, -32603)
  return parsed.data
}
