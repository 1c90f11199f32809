import { z } from 'zod'
import { caip2 } from '../../caip2.js'
import { webAddress } from '../../environmentValues.js'

/** Pools of one EVM chain that say what tokens are worth. */
export type PoolOptions = {
  /** The token that counts as a dollar. */
  stable: string
  /** The chain's coin as a token. @default tokens are priced by pools with the stable one alone, the coin is not */
  wrapped?: string | undefined
  /** A factory of pools with Uniswap V2's interface. */
  v2Factory?: string | undefined
  /** A factory of pools with Uniswap V3's interface. */
  v3Factory?: string | undefined
  /** Dollars on the other side of a pool below which it counts for nothing. @default 20_000 */
  leastLiquidity?: number | undefined
  /**
   * Seconds over which the price is averaged; a node has to know the chain's state of then. 0 for the price of the moment,
   * which anybody can set for the length of a transaction: for test chains. @default 600
   */
  averageOver?: number | undefined
}

/** Where prices come from: pools of the chain where they are named, else the API. */
export type PricesOptions = {
  /** By CAIP-2 id. @default none */
  pools?: Readonly<Record<string, PoolOptions>>
  /** An API with CoinGecko's `/simple/token_price` and `/simple/price`. @default none */
  url?: string
  /** Its key. @default none */
  key?: string
}

/** What the environment says of it. */
export type PricesSettings = { prices?: PricesOptions }

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
const pools = z
  .strictObject({
    stable: address,
    wrapped: address.optional(),
    v2Factory: address.optional(),
    v3Factory: address.optional(),
    leastLiquidity: z.number().min(0).optional(),
    averageOver: z.int().min(0).max(86_400).optional(),
  })
  .refine(({ v2Factory, v3Factory }) => v2Factory !== undefined || v3Factory !== undefined)

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('must be JSON')
    return z.NEVER
  }
})

/**
 * - `PRICE_POOLS`: `{"eip155:1":{"stable":"0x…","wrapped":"0x…","v2Factory":"0x…"}}`, with `v3Factory`, `leastLiquidity`,
 *   `averageOver`
 * - `PRICES_URL`: `https://api.coingecko.com/api/v3`, or another API of its shape; `PRICES_KEY`: its key
 */
export const pricesEnvironment = {
  PRICE_POOLS: json
    .pipe(
      z.record(caip2, pools, {
        error:
          'must be an object by chain, as {"eip155:1":{"stable":"0x…","wrapped":"0x…","v2Factory":"0x…"}}',
      }),
    )
    .optional(),
  PRICES_URL: webAddress.optional(),
  PRICES_KEY: z.string().optional(),
}

const environment = z.object(pricesEnvironment)

export function toPricesSettings({
  PRICE_POOLS,
  PRICES_URL,
  PRICES_KEY,
}: z.infer<typeof environment>): PricesSettings {
  const prices = {
    ...(PRICE_POOLS && { pools: PRICE_POOLS }),
    ...(PRICES_URL && { url: PRICES_URL }),
    ...(PRICES_KEY && { key: PRICES_KEY }),
  }
  return Object.keys(prices).length > 0 ? { prices } : {}
}
