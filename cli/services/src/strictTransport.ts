import type { Context, MiddlewareHandler } from 'hono'

const YEAR = 365 * 24 * 60 * 60

/**
 * Has browsers ask this host over https alone, once they have. Source: RFC 6797.
 *
 * @param seconds for so long; 0 for not at all
 */
export const strictTransport =
  (isHttps: (c: Context) => boolean, seconds = YEAR): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (seconds > 0 && isHttps(c)) c.header('strict-transport-security', `max-age=${seconds}`)
  }
