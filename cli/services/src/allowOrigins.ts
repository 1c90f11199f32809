import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HttpError } from './httpError.js'

/** Origins that may call; `'local'` is every http origin on this machine. */
export type AllowedOrigins = 'local' | readonly string[]

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

export function isAllowedOrigin(allowed: AllowedOrigins, origin: string): boolean {
  return allowed === 'local' ? LOCAL.test(origin) : allowed.includes(origin)
}

/** Answers the pages of the allowed origins and refuses those of any other. Calls from outside a page pass. */
export function allowOrigins(allowed: AllowedOrigins): MiddlewareHandler {
  const isAllowed = (origin: string) => isAllowedOrigin(allowed, origin)
  const answer = cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'OPTIONS'],
    // @solana/web3.js says with each request which client it is.
    allowHeaders: ['content-type', 'solana-client'],
    exposeHeaders: ['retry-after'],
    maxAge: 600,
  })
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && !isAllowed(origin)) {
      // So that the page can say why: the answer holds nothing else.
      c.header('access-control-allow-origin', '*')
      throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
    }
    return answer(c, next)
  }
}
