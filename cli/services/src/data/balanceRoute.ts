import { Hono } from 'hono'
import { z } from 'zod'
import { caip2 } from '../caip2.js'
import { checkQuery, projectQuery } from '../checkQuery.js'
import { type CallLimit, requireCalls } from '../routes/callLimit.js'
import type { Storage } from '../storage.js'
import { readAccount } from './account.js'
import { askBalances } from './askSources.js'
import type { Data } from './data.js'
import { iconAddress, type ServicesUrl } from './iconAddress.js'
import { type WireBalance, wireBalances } from './wireBalance.js'

const THIRTY_SECONDS = 30_000
/** It takes several calls to find what an account holds. */
const COST = 10
/** Accounts whose balances are kept: they may be long. */
const KEPT = 1_000

const query = projectQuery.extend({
  currency: z.literal('usd', 'must be usd').optional(),
  chainId: caip2.optional(),
  forceUpdate: z.string().max(64).optional(),
  clientId: z.string().max(128).optional(),
})

const kept = z.object({
  /** When it was asked for, in ms since epoch. */
  askedAt: z.number(),
  balances: z.array(
    z.object({
      name: z.string(),
      symbol: z.string(),
      chainId: z.string(),
      address: z.string().optional(),
      value: z.number().optional(),
      price: z.number().optional(),
      change24h: z.number().optional(),
      quantity: z.object({ decimals: z.string(), numeric: z.string() }),
      iconUrl: z.string(),
      flags: z.object({ is_spam: z.boolean() }),
    }),
  ),
})

/** `GET /v1/account/{address}/balance`: what the account holds, kept for 30 seconds. */
export function balanceRoute(options: {
  data: Data
  upstreams: ReadonlyMap<string, string>
  storage: Storage
  timeout: number
  servicesUrl: ServicesUrl
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { data, storage, timeout, upstreams } = options
  const cache = storage.namespace<{ askedAt: number; balances: WireBalance[] }>({
    name: 'balances',
    schema: kept,
    ttl: THIRTY_SECONDS,
    limit: KEPT,
  })

  async function read(networkId: string, address: string, signal: AbortSignal): Promise<WireBalance[]> {
    const askedAt = Date.now()
    const isListed = (token: string) => data.metadata.isListed?.(networkId, token) ?? false
    const found = await askBalances(data.sources, { networkId, address, isListed, signal })
    if (!found) return []
    const written = await wireBalances(found, data, { networkId, signal })
    // One that was asked for before another, and took longer, knows less.
    await cache.update(`${networkId}:${address}`, (present) =>
      present && present.askedAt > askedAt ? present : { askedAt, balances: written },
    )
    return written
  }

  return new Hono({ strict: false }).get('/v1/account/:account/balance', async (c) => {
    const { chainId, forceUpdate } = checkQuery(query, c.req.query())
    const account = readAccount(c.req.param('account'), chainId)
    const networkId = chainId ?? account.networkId
    const networks =
      networkId === undefined
        ? [...upstreams.keys()].filter((id) => id.startsWith(`${account.namespace}:`))
        : [networkId]
    const served = networks.filter((id) => data.sources.some((source) => source.serves(id)))
    await requireCalls(c, options.callLimit, 1)
    const isFresh = forceUpdate !== undefined && forceUpdate !== 'false'
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(timeout)])
    c.header('cache-control', 'no-store')
    const answers = await Promise.all(
      served.map(async (id) => {
        const present = isFresh ? undefined : await cache.get(`${id}:${account.address}`)
        if (present !== undefined) return present.balances
        await requireCalls(c, options.callLimit, COST)
        return read(id, account.address, signal)
      }),
    )
    const services = options.servicesUrl(c)
    const written = answers.flat().map((one) => ({ ...one, iconUrl: iconAddress(one.iconUrl, services) }))
    return c.json({ balances: written })
  })
}
