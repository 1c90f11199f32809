import { z } from 'zod'
import { log } from '../../log/log.js'
import type { Storage } from '../../storage.js'
import { UpstreamError } from '../../upstream.js'
import type { PriceList, TokenPrices } from '../tokenPrices.js'
import { type FoundPrices, poolPrices } from './poolPrices.js'
import { isPriced, PriceApiError, priceApi } from './priceApi.js'
import type { PricesOptions } from './pricesSettings.js'

const MINUTE = 60_000
/** Of one question. */
const AT_ONCE = 300
/** Of one account: who holds more has spam. */
const MOST = 3_000
/** What stands for the network's own coin. */
const COIN = 'coin'

/** null: asked, and there is none. */
const kept = z.object({ price: z.number().positive().nullable(), change: z.number().optional() })
type Kept = z.infer<typeof kept>
const none: PriceList = { tokens: new Map() }

/**
 * Prices of the pools that are named for a network, else of the API; kept for a minute, those that are not there too. After
 * a failure nobody is asked for the rest of that minute.
 */
export function createPrices(options: {
  prices: PricesOptions
  upstreams: ReadonlyMap<string, string>
  storage: Storage
  timeout: number
}): TokenPrices {
  const { prices, upstreams, storage, timeout } = options
  const cache = storage.namespace({ name: 'prices', schema: kept, ttl: MINUTE, limit: 50_000 })
  const pausedUntil = new Map<string, number>()

  async function find(networkId: string, addresses: readonly string[]): Promise<FoundPrices | undefined> {
    const pools = prices.pools?.[networkId]
    const upstream = upstreams.get(networkId)
    if (pools && upstream !== undefined) return poolPrices(upstream, addresses, { ...pools, timeout })
    if (prices.url !== undefined && isPriced(networkId))
      return priceApi(networkId, addresses, { url: prices.url, key: prices.key, timeout })
    return undefined
  }

  async function findOrPause(networkId: string, addresses: readonly string[]) {
    if ((pausedUntil.get(networkId) ?? 0) > Date.now()) return undefined
    try {
      return await find(networkId, addresses)
    } catch (error) {
      if (!(error instanceof UpstreamError) && !(error instanceof PriceApiError)) throw error
      log.error('Prices could not be read', { network: networkId, why: error.message })
      pausedUntil.set(networkId, Date.now() + MINUTE)
      return undefined
    }
  }

  return {
    async prices({ networkId, addresses, signal }) {
      const wanted = [COIN, ...new Set(addresses)].slice(0, MOST)
      const present = new Map<string, Kept>()
      for (const one of wanted) {
        const found = await cache.get(`${networkId}/${one}`)
        if (found) present.set(one, found)
      }
      const missing = wanted.filter((one) => !present.has(one))
      for (let at = 0; at < missing.length && !signal.aborted; at += AT_ONCE) {
        const asked = missing.slice(at, at + AT_ONCE)
        const found = await findOrPause(
          networkId,
          asked.filter((one) => one !== COIN),
        )
        if (!found) break
        for (const one of asked) {
          const price = (one === COIN ? found.coin : found.tokens.get(one)) ?? null
          const change = one === COIN ? found.coinChange : found.changes?.get(one)
          const entry = { price, ...(price !== null && change !== undefined && { change }) }
          present.set(one, entry)
          await cache.set(`${networkId}/${one}`, entry)
        }
      }
      if (present.size === 0) return none
      const known = (read: (entry: Kept) => number | null | undefined) =>
        new Map(
          addresses.flatMap((one): [string, number][] => {
            const entry = present.get(one)
            const value = entry && read(entry)
            return typeof value === 'number' ? [[one, value]] : []
          }),
        )
      const { price, change } = present.get(COIN) ?? {}
      const changes = known((entry) => entry.change)
      return {
        ...(typeof price === 'number' && { coin: price }),
        tokens: known((entry) => entry.price),
        ...((change !== undefined || changes.size > 0) && {
          changes: { ...(change !== undefined && { coin: change }), tokens: changes },
        }),
      }
    },
  }
}
