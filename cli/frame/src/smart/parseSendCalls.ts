import type { AccountCall } from '@wallet-widget/services/contract'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import * as z from 'zod/mini'
import { FrameError } from '../contracts.js'
import { readAddress } from '../evm/readAddress.js'

const MOST_CALLS = 100
const MOST_CHARACTERS = 200_000

const address = z.pipe(
  z.string().check(z.refine((value) => isAddress(value, { strict: false }))),
  z.transform((value) => getAddress(value) as Address),
)
const bytes = z.pipe(
  z.string().check(z.maxLength(MOST_CHARACTERS), z.regex(/^0x([0-9a-fA-F]{2})*$/)),
  z.transform((value) => value.toLowerCase() as Hex),
)
const amount = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((value) => BigInt(value)),
)
const capabilities = z.nullish(z.record(z.string(), z.unknown()))
const call = z.object({
  to: z.string(),
  data: z.nullish(bytes),
  value: z.nullish(amount),
  capabilities,
})
const chain = z.nullish(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,13}|\d{1,16})$/))]),
    z.transform((value) => Number(value)),
  ),
)
const bundle = z.object({
  version: z.nullish(z.string().check(z.maxLength(20))),
  // 4,096 bytes: EIP-5792.
  id: z.nullish(z.string().check(z.minLength(1), z.maxLength(8_194))),
  chainId: chain,
  from: z.nullish(address),
  atomicRequired: z.nullish(z.boolean()),
  calls: z.array(call).check(z.minLength(1), z.maxLength(MOST_CALLS)),
  capabilities,
})
const params = z.union([z.tuple([bundle]), bundle])

/** A checked `wallet_sendCalls`. */
export interface SendCalls {
  readonly chainId: number | undefined
  readonly from: Address | undefined
  readonly atomicRequired: boolean
  /** The site's own name for it. */
  readonly id: string | undefined
  readonly calls: readonly AccountCall[]
}

/**
 * Reads the parameters of `wallet_sendCalls`: EIP-5792, and the older shape without version and `atomicRequired`.
 *
 * @param onChain the chain that they are for where they name none
 * @throws FrameError -32602, 5700 for a capability that must be and is not
 */
export function parseSendCalls(value: unknown, onChain: number): SendCalls {
  const parsed = z.safeParse(params, value)
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.')
    throw new FrameError(`The calls are not valid${where ? `: look at ${where}` : ''}.`, -32602)
  }
  const read = Array.isArray(parsed.data) ? parsed.data[0] : parsed.data
  for (const one of [read, ...read.calls]) refuseCapabilities(one.capabilities)
  return {
    chainId: read.chainId ?? undefined,
    from: read.from ?? undefined,
    atomicRequired: read.atomicRequired ?? false,
    id: read.id ?? undefined,
    calls: read.calls.map(({ to, value: amount, data }, index) => ({
      to: readAddress(to, `calls.${index}.to`, read.chainId ?? onChain),
      value: amount ?? 0n,
      data: data ?? '0x',
    })),
  }
}

function refuseCapabilities(wanted: Record<string, unknown> | null | undefined): void {
  const needed = Object.entries(wanted ?? {}).find(
    ([, detail]) => (detail as { optional?: unknown } | null)?.optional !== true,
  )
  if (needed)
    throw new FrameError(`This wallet does not have the capability ${needed[0].slice(0, 60)}.`, 5700)
}
