import { Hono } from 'hono'
import { checkQuery, projectQuery } from '../checkQuery.js'
import { HttpError } from '../httpError.js'

/** `GET /health`: for those who watch over the process. Asks no chain. */
export function healthRoute(options: { upstreams: ReadonlyMap<string, string> }): Hono {
  return new Hono({ strict: false }).get('/health', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ status: 'ok', chains: [...options.upstreams.keys()] })
  })
}

/** `GET /v1/supported-chains`: the CAIP-2 ids of the chains served, by transport. */
export function supportedChainsRoute(options: { upstreams: ReadonlyMap<string, string> }): Hono {
  return new Hono({ strict: false }).get('/v1/supported-chains', (c) => {
    checkQuery(projectQuery, c.req.query())
    return c.json({ http: [...options.upstreams.keys()], ws: [] })
  })
}

/** `GET /v1/frame`: the origin of the embedded wallet's frame, which is not that of these services. */
export function frameLocationRoute(options: { frameUrl?: string | undefined }): Hono {
  return new Hono({ strict: false }).get('/v1/frame', (c) => {
    checkQuery(projectQuery, c.req.query())
    if (options.frameUrl === undefined) {
      throw new HttpError(404, 'NOT_OFFERED', 'There is no embedded wallet here.')
    }
    return c.json({ url: options.frameUrl })
  })
}
