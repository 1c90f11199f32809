import { Hono } from 'hono'
import { getAddress } from 'viem'
import { z } from 'zod'
import { caip2 } from '../caip2.js'
import { checkQuery, projectQuery } from '../checkQuery.js'
import { HttpError } from '../httpError.js'
import { type Identity, lookUpIdentity } from '../lookUpIdentity.js'
import { chainOfCoinType, ETHER } from '../names/coinType.js'
import type { Names } from '../names/openNames.js'
import type { Storage } from '../storage.js'
import { type CallLimit, requireCalls } from './callLimit.js'

const FIVE_MINUTES = 5 * 60_000
const query = projectQuery.extend({
  sender: z.string().max(128).optional(),
  /** Of our own: the network that the account is on. */
  chainId: caip2.optional(),
})
/** It takes several calls to find a name. */
const COST = 10

const address = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{40}$/, 'must be an EVM address: 0x and 40 hexadecimal digits')
  .transform((text) => getAddress(`0x${text.replace(/^0x/, '').toLowerCase()}`))
const identity = z.object({ name: z.string().nullable(), avatar: z.string().nullable() })

/**
 * `GET /v1/identity/{address}`: the name and picture that the address has on mainnet's ENS, kept for five minutes; else those
 * that it registered here.
 */
export function identityRoute(options: {
  upstreams: ReadonlyMap<string, string>
  storage: Storage
  timeout: number
  /** Those that are registered here. @default there are none */
  names?: Names | undefined
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { upstreams, storage, timeout, names } = options
  const cache = storage.namespace<Identity>({ name: 'identity', schema: identity, ttl: FIVE_MINUTES })

  /** A contract of this address on another network may be somebody else's, and its name theirs. */
  async function orRegistered(
    account: string,
    found: Identity,
    chainId: string | undefined,
  ): Promise<Identity> {
    if (found.name !== null || !names) return found
    const registered = (await names.ofAddress(account.toLowerCase())).find(
      ({ coinType }) => coinType === ETHER || chainOfCoinType(coinType) === chainId,
    )
    return registered ? { name: registered.name, avatar: registered.attributes.avatar ?? null } : found
  }

  return new Hono({ strict: false }).get('/v1/identity/:address', async (c) => {
    const { chainId } = checkQuery(query, c.req.query())
    const account = checkQuery(address, c.req.param('address'))
    await requireCalls(c, options.callLimit, 1)
    const kept = await cache.get(account)
    if (kept !== undefined) return c.json(await orRegistered(account, kept, chainId))

    const upstream = upstreams.get('eip155:1')
    if (upstream === undefined)
      return c.json(await orRegistered(account, { name: null, avatar: null }, chainId))
    await requireCalls(c, options.callLimit, COST)
    const found = await lookUpIdentity(upstream, account, timeout).catch((cause) => {
      throw new HttpError(502, 'CHAIN_UNAVAILABLE', 'The chain that holds the names did not answer.', {
        cause,
      })
    })
    await cache.set(account, found)
    return c.json(await orRegistered(account, found, chainId))
  })
}
