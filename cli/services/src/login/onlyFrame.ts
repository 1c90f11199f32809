import type { MiddlewareHandler } from 'hono'
import { LoginRefusal } from './loginRefusal.js'

/** Lets pages of the frame's own origin pass and no other. What is no page must say that it is one of them. */
export function onlyFrame(frameUrl: () => string): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const fromOther = origin !== undefined && origin !== frameUrl()
    const fromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (fromOther || fromElsewhere || (c.req.method !== 'GET' && origin === undefined)) {
      throw new LoginRefusal(403, 'ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
    }
    return next()
  }
}
