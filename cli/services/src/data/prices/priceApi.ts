import { z } from 'zod'
import { boundedFetch } from '../../social/boundedFetch.js'
import type { FoundPrices } from './poolPrices.js'

const MOST_BYTES = 2 ** 20
/** Of one call: an address line has its limits. */
const AT_ONCE = 100
/** Per cent: beyond, a pool without money in it changed, and not what a token is worth. */
const MOST_CHANGE = 1_000_000

/** What the API calls networks and their coins. */
const NETWORKS: Readonly<Record<string, { platform?: string; coin: string }>> = {
  'eip155:1': { platform: 'ethereum', coin: 'ethereum' },
  'eip155:10': { platform: 'optimistic-ethereum', coin: 'ethereum' },
  'eip155:56': { platform: 'binance-smart-chain', coin: 'binancecoin' },
  'eip155:100': { platform: 'xdai', coin: 'xdai' },
  'eip155:137': { platform: 'polygon-pos', coin: 'polygon-ecosystem-token' },
  'eip155:324': { platform: 'zksync', coin: 'ethereum' },
  'eip155:8453': { platform: 'base', coin: 'ethereum' },
  'eip155:42161': { platform: 'arbitrum-one', coin: 'ethereum' },
  'eip155:42220': { platform: 'celo', coin: 'celo' },
  'eip155:43114': { platform: 'avalanche', coin: 'avalanche-2' },
  'eip155:59144': { platform: 'linea', coin: 'ethereum' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { platform: 'solana', coin: 'solana' },
  'bip122:000000000019d6689c085ae165831e93': { coin: 'bitcoin' },
}

const answer = z.record(
  z.string(),
  z.object({
    usd: z.number().positive().optional().catch(undefined),
    // Nothing loses more than all of its worth.
    usd_24h_change: z.number().min(-100).max(MOST_CHANGE).optional().catch(undefined),
  }),
)
type Priced = { readonly price: number; readonly change: number | undefined }

/** Why the API has no prices now. The message never names its address, which may hold a key. */
export class PriceApiError extends Error {
  override readonly name = 'PriceApiError'
}

/** Whether the API has prices of the network. */
export const isPriced = (networkId: string): boolean => Object.hasOwn(NETWORKS, networkId)

/**
 * Prices by an API with CoinGecko's `/simple/price` and `/simple/token_price/{platform}`.
 *
 * @throws PriceApiError
 */
export async function priceApi(
  networkId: string,
  addresses: readonly string[],
  { url, key, timeout }: { url: string; key?: string | undefined; timeout: number },
): Promise<FoundPrices> {
  const network = NETWORKS[networkId]
  if (!network) return { coin: undefined, tokens: new Map() }
  const ask = boundedFetch({ most: MOST_BYTES, timeout })
  const isPro = new URL(url).hostname.startsWith('pro-')
  const headers = {
    accept: 'application/json',
    ...(key && { [isPro ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: key }),
  }

  async function read(path: string, query: Record<string, string>): Promise<Map<string, Priced>> {
    const from = new URL(`${url.replace(/\/$/, '')}${path}`)
    for (const [name, value] of Object.entries({
      ...query,
      vs_currencies: 'usd',
      include_24hr_change: 'true',
    }))
      from.searchParams.set(name, value)
    const response = await ask(from, { headers }).catch((cause) => {
      throw new PriceApiError('The prices can not be reached.', { cause })
    })
    if (!response.ok) throw new PriceApiError(`The prices answered with the status ${response.status}.`)
    const parsed = answer.safeParse(await response.json().catch(() => undefined))
    if (!parsed.success) throw new PriceApiError('The prices answered something else.')
    return new Map(
      Object.entries(parsed.data).flatMap(([id, { usd, usd_24h_change }]): [string, Priced][] =>
        usd === undefined ? [] : [[id.toLowerCase(), { price: usd, change: usd_24h_change }]],
      ),
    )
  }

  const { platform, coin } = network
  const parts = Array.from({ length: platform ? Math.ceil(addresses.length / AT_ONCE) : 0 }, (_, at) =>
    addresses.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const [coins, ...tokens] = await Promise.all([
    read('/simple/price', { ids: coin }),
    ...parts.map((part) => read(`/simple/token_price/${platform}`, { contract_addresses: part.join() })),
  ])
  const found = addresses.flatMap((address): [string, Priced][] => {
    const priced = tokens.map((one) => one.get(address.toLowerCase())).find((one) => one !== undefined)
    return priced === undefined ? [] : [[address, priced]]
  })
  return {
    coin: coins.get(coin)?.price,
    coinChange: coins.get(coin)?.change,
    tokens: new Map(found.map(([address, { price }]) => [address, price])),
    changes: new Map(
      found.flatMap(([address, { change }]): [string, number][] =>
        change === undefined ? [] : [[address, change]],
      ),
    ),
  }
}
