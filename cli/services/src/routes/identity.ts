import { Hono } from 'hono'
import { getAddress } from 'viem'
import { z } from 'zod'
import { checkQuery, projectQuery } from '../checkQuery.js'
import { HttpError } from '../httpError.js'
import { type Identity, lookUpIdentity } from '../lookUpIdentity.js'
import type { Storage } from '../storage.js'
import { type CallLimit, requireCalls } from './callLimit.js'

const FIVE_MINUTES = 5 * 60_000
/** It takes several calls to find a name. */
const COST = 10

const address = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{40}$/, 'must be an EVM address: 0x and 40 hexadecimal digits')
  .transform((text) => getAddress(`0x${text.replace(/^0x/, '').toLowerCase()}`))
const identity = z.object({ name: z.string().nullable(), avatar: z.string().nullable() })

/** `GET /v1/identity/{address}`: the name and picture that the address has on mainnet's ENS, kept for five minutes. */
export function identityRoute(options: {
  upstreams: ReadonlyMap<string, string>
  storage: Storage
  timeout: number
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { upstreams, storage, timeout } = options
  const cache = storage.namespace<Identity>({ name: 'identity', schema: identity, ttl: FIVE_MINUTES })

  return new Hono({ strict: false }).get('/v1/identity/:address', async (c) => {
    checkQuery(projectQuery.extend({ sender: z.string().max(128).optional() }), c.req.query())
    const account = checkQuery(address, c.req.param('address'))
    await requireCalls(c, options.callLimit, 1)
    const kept = await cache.get(account)
    if (kept !== undefined) return c.json(kept)

    const upstream = upstreams.get('eip155:1')
    if (upstream === undefined) return c.json({ name: null, avatar: null })
    await requireCalls(c, options.callLimit, COST)
    const found = await lookUpIdentity(upstream, account, timeout).catch((cause) => {
      throw new HttpError(502, 'CHAIN_UNAVAILABLE', 'The chain that holds the names did not answer.', {
        cause,
      })
    })
    await cache.set(account, found)
    return c.json(found)
  })
}
