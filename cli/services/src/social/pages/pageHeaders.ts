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

/** Looks of the pages of a social login. No font or picture is fetched. */
export const pageStyle = `:root {
  color-scheme: light dark;
  font-family: system-ui, sans-serif;
  color: light-dark(#17181c, #f3f4f6);
  background: light-dark(#ffffff, #17181c);
}
* { box-sizing: border-box; }
body { min-block-size: 100vh; margin: 0; padding: 24px; display: grid; place-items: center; }
main { max-inline-size: 340px; inline-size: 100%; text-align: center; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0; font-size: 15px; line-height: 1.5; color: light-dark(#5b5f6b, #a7abb6); }
`
