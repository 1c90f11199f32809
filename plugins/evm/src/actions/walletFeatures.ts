import { numberToHex } from 'viem'
import { z } from 'zod/mini'
import type { AssetsQuery, EvmApi, OnChain, WalletAsset } from '../api.js'
import { readWith } from './answers.js'
import { activeAccount, ask, type EvmContext } from './context.js'

const capabilities = z.record(z.string(), z.record(z.string(), z.unknown()))

/** Capabilities are extras: a wallet that fails to name them has none. Source: EIP-5792. */
export async function getCapabilities(
  context: EvmContext,
  { account, ...options }: NonNullable<Parameters<EvmApi['getCapabilities']>[0]> = {},
): ReturnType<EvmApi['getCapabilities']> {
  const address = account ?? activeAccount(context).address
  const { data = {} } = capabilities.safeParse(
    await ask(context, 'wallet_getCapabilities', [address], options).catch(() => undefined),
  )
  return byChainId(data, (value) => value)
}

/** Source: ERC-7715. */
export function grantPermissions(
  context: EvmContext,
  { signal, ...wanted }: Readonly<Record<string, unknown>> & Pick<OnChain, 'signal'>,
): Promise<unknown> {
  return ask(context, 'wallet_grantPermissions', [wanted], signal ? { signal } : {})
}

const MOST_DECIMALS = 255
const upperCase = z.pipe(
  z.string(),
  z.transform((type) => type.toUpperCase()),
)
const asset = z.object({
  address: z.string(),
  balance: z.string().check(z.regex(/^0x[\da-f]+$/i)),
  type: z.pipe(upperCase, z.enum(['ERC20', 'NATIVE'])),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.int().check(z.gte(0), z.lte(MOST_DECIMALS)),
    price: z.optional(z.number()),
    value: z.optional(z.number()),
    iconUrl: z.optional(z.string()),
  }),
})
const assetsByChain = z.record(z.string(), z.array(z.unknown()))

/** Source: ERC-7811. */
export async function getWalletAssets(
  context: EvmContext,
  query: AssetsQuery = {},
): ReturnType<EvmApi['getWalletAssets']> {
  const { account = activeAccount(context).address, chainFilter, assetTypeFilter, signal } = query
  const wanted = {
    account,
    ...(chainFilter ? { chainFilter: chainFilter.map((chainId) => numberToHex(chainId)) } : {}),
    ...(assetTypeFilter ? { assetTypeFilter } : {}),
  }
  const method = 'wallet_getAssets'
  const answer = await ask(context, method, [wanted], signal ? { signal } : {})
  return byChainId(readWith(assetsByChain, answer, method), (assets) => assets.flatMap(readAsset))
}

/** Collectibles are left out: they can't be divided. */
function readAsset(value: unknown): WalletAsset[] {
  const { data } = asset.safeParse(value)
  return data && data.metadata.decimals > 0 ? [data as WalletAsset] : []
}

/** Leaves out what does not stand under a chain id. */
const byChainId = <Value, Read>(
  values: Readonly<Record<string, Value>>,
  read: (value: Value) => Read,
): Record<number, Read> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([chainId, value]) =>
      Number.isSafeInteger(Number(chainId)) ? [[Number(chainId), read(value)] as const] : [],
    ),
  )
