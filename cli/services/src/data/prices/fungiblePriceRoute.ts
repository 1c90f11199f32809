import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { caip2 } from '../../caip2.js'
import { checkQuery, projectQuery } from '../../checkQuery.js'
import { HttpError } from '../../httpError.js'
import { type CallLimit, requireCalls } from '../../routes/callLimit.js'
import { readAccount } from '../account.js'
import { cleanText } from '../cleanText.js'
import type { Data } from '../data.js'
import { iconAddress, type ServicesUrl } from '../iconAddress.js'

const MAX_BODY = 32 * 1024
const MOST = 100
/** It takes several calls to find what tokens are worth. */
const COST = 10
/** What stands for a network's own coin in the place of a token's address. */
const COINS = /^(native|0xe{40})$/i

const body = z.object({
  currency: z.literal('usd', 'must be usd'),
  addresses: z.array(z.string().max(200)).min(1).max(MOST),
  projectId: z.string().max(128).optional(),
})

type Fungible = {
  address: string
  name: string
  symbol: string
  iconUrl: string
  price?: number
  /** Per cent in the last 24 hours. */
  change24h?: number
}
type Asked = { given: string; networkId: string; address: string | undefined }

/**
 * `POST /v1/fungible/price`: what tokens (CAIP-10) and coins (`eip155:1:native`) are called and worth. Without a price there
 * is no `price`; what nothing is known of is left out.
 */
export function fungiblePriceRoute(options: {
  data: Data
  timeout: number
  servicesUrl: ServicesUrl
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { data, timeout, servicesUrl } = options

  async function describe(networkId: string, asked: readonly Asked[], signal: AbortSignal) {
    const addresses = asked.flatMap(({ address }) => address ?? [])
    const [coin, tokens, prices] = await Promise.all([
      data.metadata.coin(networkId),
      data.metadata.tokens({ networkId, addresses, signal }),
      data.prices.prices({ networkId, currency: 'usd', addresses, signal }),
    ])
    return new Map(
      asked.flatMap(({ given, address }): [string, Fungible][] => {
        const known = address === undefined ? coin : tokens.get(address)
        const price = address === undefined ? prices.coin : prices.tokens.get(address)
        if (!known && price === undefined) return []
        const symbol = cleanText(known?.symbol, 16) ?? '?'
        const name = cleanText(known?.name) ?? symbol
        const iconUrl = known?.iconUrl ?? ''
        const { changes } = prices
        const change24h = address === undefined ? changes?.coin : changes?.tokens.get(address)
        const worth = {
          ...(price !== undefined && { price }),
          ...(change24h !== undefined && { change24h }),
        }
        return [[given, { address: given, name, symbol, iconUrl, ...worth }]]
      }),
    )
  }

  return new Hono({ strict: false }).post(
    '/v1/fungible/price',
    bodyLimit({
      maxSize: MAX_BODY,
      onError: () => {
        throw new HttpError(413, 'INVALID_REQUEST', `The request is larger than ${MAX_BODY} bytes.`)
      },
    }),
    async (c) => {
      checkQuery(projectQuery, c.req.query())
      const given: unknown = await c.req.json().catch(() => undefined)
      const { addresses } = checkQuery(body, given)
      const asked = [...new Set(addresses)].map(readAsked)
      const networks = new Map<string, Asked[]>()
      for (const one of asked) networks.set(one.networkId, [...(networks.get(one.networkId) ?? []), one])
      await requireCalls(c, options.callLimit, COST * networks.size)
      const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(timeout)])
      const found = await Promise.all([...networks].map(([id, some]) => describe(id, some, signal)))
      const fungibles = asked.flatMap(
        ({ given: address }) => found.map((one) => one.get(address)).find(Boolean) ?? [],
      )
      c.header('cache-control', 'no-store')
      return c.json({
        fungibles: fungibles.map((one) => ({ ...one, iconUrl: iconAddress(one.iconUrl, servicesUrl(c)) })),
      })
    },
  )
}

/** @throws HttpError `INVALID_REQUEST` */
function readAsked(given: string): Asked {
  const at = given.lastIndexOf(':')
  const networkId = given.slice(0, Math.max(at, 0))
  if (at < 0 || !caip2.safeParse(networkId).success)
    throw new HttpError(400, 'INVALID_REQUEST', 'addresses must be CAIP-10, such as eip155:1:0x….')
  if (COINS.test(given.slice(at + 1))) return { given, networkId, address: undefined }
  return { given, networkId, address: readAccount(given, undefined).address }
}
