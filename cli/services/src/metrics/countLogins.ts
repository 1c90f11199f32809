import type { MiddlewareHandler } from 'hono'
import { calls } from '../contract/login.js'
import { logins } from './metrics.js'

const beginnings: ReadonlyMap<string, string> = new Map([
  [`/api${calls.emailStart.path}`, 'email'],
  [`/api${calls.socialStart.path}`, 'social'],
  [`/api${calls.farcasterStart.path}`, 'farcaster'],
])

/** Counts the logins that begin, and those that may not. */
export const countBeginnings: MiddlewareHandler = async (c, next) => {
  await next()
  const way = beginnings.get(c.req.path)
  // It comes again, with the work done that it costs.
  if (c.res.status === 202) return
  if (way !== undefined) logins.inc({ way, step: c.res.ok ? 'begun' : 'refused' })
}

/** @param login - `email`, `farcaster` or the name of a social provider */
export const countEnd = (login: string): void =>
  logins.inc({ way: login === 'email' || login === 'farcaster' ? login : 'social', step: 'ended' })
