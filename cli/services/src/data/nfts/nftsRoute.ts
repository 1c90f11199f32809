import { Hono } from 'hono'
import { z } from 'zod'
import { caip2 } from '../../caip2.js'
import { checkQuery, projectQuery } from '../../checkQuery.js'
import { HttpError } from '../../httpError.js'
import { type CallLimit, requireCalls } from '../../routes/callLimit.js'
import { readAccount } from '../account.js'
import { askNfts } from '../askSources.js'
import type { Data } from '../data.js'
import type { ServicesUrl } from '../iconAddress.js'
import { wireNfts } from './wireNft.js'

const PAGE = 24
/** Each of a page takes some calls. */
const COST = 20

const query = projectQuery.extend({
  chainId: caip2.optional(),
  cursor: z.string().max(2_048).optional(),
  clientId: z.string().max(128).optional(),
})

/** `GET /v1/account/{account}/nfts`: the NFTs that the account holds, by collection. */
export function nftsRoute(options: {
  data: Data
  timeout: number
  servicesUrl: ServicesUrl
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { data, timeout } = options
  return new Hono({ strict: false }).get('/v1/account/:account/nfts', async (c) => {
    const { chainId, cursor } = checkQuery(query, c.req.query())
    const account = readAccount(c.req.param('account'), chainId)
    const networkId = chainId ?? account.networkId
    if (networkId === undefined)
      throw new HttpError(400, 'INVALID_REQUEST', 'chainId is missing: NFTs are of one network.')
    await requireCalls(c, options.callLimit, COST)
    c.header('cache-control', 'no-store')

    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(timeout)])
    const request = { networkId, address: account.address, limit: PAGE, signal }
    const page = await askNfts(data.sources, { ...request, ...(cursor && { cursor }) })
    // Not an empty account: nobody knows.
    if (!page) return c.json({ data: null, next: null })
    return c.json({
      data: await wireNfts(page.data, data, { networkId, signal, services: options.servicesUrl(c) }),
      next: page.next,
    })
  })
}
