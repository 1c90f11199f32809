import { numberToHex } from 'viem'
import { z } from 'zod/mini'
import type { AssetsQuery, EvmApi, WalletAsset } from '../api.js'
import { activeAccount } from './activeAccount.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'
import { readWith } from './readWith.js'

const METHOD = 'wallet_getAssets'
const MOST_DECIMALS = 255
/** Source: spec section 5. */
const asset = z.object({
  address: z.string(),
  balance: z.string().check(z.regex(/^0x[\da-f]+$/i)),
  type: z.pipe(
    z.pipe(
      z.string(),
      z.transform((type) => type.toUpperCase()),
    ),
    z.enum(['ERC20', 'NATIVE']),
  ),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.int().check(z.gte(0), z.lte(MOST_DECIMALS)),
    price: z.optional(z.number()),
    value: z.optional(z.number()),
    iconUrl: z.optional(z.string()),
  }),
})
const answer = z.record(z.string(), z.array(z.unknown()))

export async function getWalletAssets(
  context: EvmContext,
  query: AssetsQuery = {},
): ReturnType<EvmApi['getWalletAssets']> {
  const { account = activeAccount(context).address, chainFilter, assetTypeFilter, signal } = query
  const params = [
    {
      account,
      ...(chainFilter ? { chainFilter: chainFilter.map((chainId) => numberToHex(chainId)) } : {}),
      ...(assetTypeFilter ? { assetTypeFilter } : {}),
    },
  ]
  const byChain = readWith(answer, await ask(context, METHOD, params, signal ? { signal } : {}), METHOD)
  return Object.fromEntries(
    Object.entries(byChain).flatMap(([chainId, assets]) =>
      Number.isSafeInteger(Number(chainId)) ? [[Number(chainId), assets.flatMap(readAsset)] as const] : [],
    ),
  )
}

/** Tokens that can't be divided are no coins. Source: spec section 5. */
function readAsset(value: unknown): WalletAsset[] {
  const { data } = asset.safeParse(value)
  if (!data || data.metadata.decimals === 0) return []
  return [data as WalletAsset]
}
