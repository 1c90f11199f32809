import { Hono } from 'hono'
import { caip2 } from '../../caip2.js'
import { checkQuery, projectQuery } from '../../checkQuery.js'
import { HttpError } from '../../httpError.js'
import { type CallLimit, requireCalls } from '../../routes/callLimit.js'
import { readAccount } from '../account.js'
import type { Data } from '../data.js'
import { nobodyBlocked } from './blockedReceivers.js'

const query = projectQuery.extend({ chainId: caip2.optional() })

/**
 * `GET /v1/receiver/{account}`: whether the operator's lists name it. While one of them was never read that is not known, and
 * the call fails: who sends money takes no answer for a refusal.
 */
export function blockedRoute(options: {
  data: Data
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { blocked = nobodyBlocked } = options.data
  return new Hono({ strict: false }).get('/v1/receiver/:account', async (c) => {
    const { chainId } = checkQuery(query, c.req.query())
    const { address } = readAccount(c.req.param('account'), chainId)
    await requireCalls(c, options.callLimit, 1)
    const isBlocked = blocked.isBlocked(address)
    if (isBlocked === undefined)
      throw new HttpError(
        503,
        'DATA_UNAVAILABLE',
        'Whether anything may be sent to this address is not known now. Try again later.',
      )
    c.header('cache-control', 'no-store')
    return c.json({ blocked: isBlocked })
  })
}
