import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** What the pages of a social login may do: run their own script and speak with their own origin. */
export function pageHeaders(): MiddlewareHandler {
  const protect = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
    },
    crossOriginResourcePolicy: 'same-origin',
    // It would cut the popup from the page that waits for its answer.
    crossOriginOpenerPolicy: false,
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  })
  return async (c, next) => {
    await protect(c, async () => {
      await next()
      c.header('cache-control', 'no-store')
    })
  }
}
