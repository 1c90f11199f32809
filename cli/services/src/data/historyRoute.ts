import { Hono } from 'hono'
import { z } from 'zod'
import { caip2 } from '../caip2.js'
import { checkQuery, projectQuery } from '../checkQuery.js'
import { HttpError } from '../httpError.js'
import { type CallLimit, requireCalls } from '../routes/callLimit.js'
import { readAccount } from './account.js'
import { askHistory } from './askSources.js'
import type { Data } from './data.js'
import type { ServicesUrl } from './iconAddress.js'
import { wireTransactions } from './wireTransaction.js'

const PAGE = 50
/** It takes several calls to describe a page. */
const COST = 10

const query = projectQuery.extend({
  chainId: caip2.optional(),
  cursor: z.string().max(512).optional(),
  onramp: z.string().max(64).optional(),
  clientId: z.string().max(128).optional(),
})

/** `GET /v1/account/{account}/history`: what the account took part in, newest first. */
export function historyRoute(options: {
  data: Data
  timeout: number
  servicesUrl: ServicesUrl
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { data, timeout } = options
  return new Hono({ strict: false }).get('/v1/account/:account/history', async (c) => {
    const { chainId, cursor, onramp } = checkQuery(query, c.req.query())
    const account = readAccount(c.req.param('account'), chainId)
    const networkId = chainId ?? account.networkId
    if (networkId === undefined)
      throw new HttpError(400, 'INVALID_REQUEST', 'chainId is missing: a history is of one network.')
    await requireCalls(c, options.callLimit, COST)
    c.header('cache-control', 'no-store')
    // Purchases are no chain's to know.
    if (onramp) return c.json({ data: [], next: null })

    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(timeout)])
    const request = { networkId, address: account.address, limit: PAGE, signal }
    // An empty word is what some clients send for the first page.
    const page = await askHistory(data.sources, { ...request, ...(cursor && { cursor }) })
    if (!page) return c.json({ data: [], next: null })
    return c.json({
      data: await wireTransactions(page.data, data, { ...request, services: options.servicesUrl(c) }),
      next: page.next,
    })
  })
}
