import { Hono } from 'hono'
import { checkQuery } from '../checkQuery.js'
import { projectQuery } from '../projectQuery.js'

/** `GET /v1/supported-chains`: the CAIP-2 ids of the chains served, by transport. */
export function supportedChainsRoute(options: { upstreams: ReadonlyMap<string, string> }): Hono {
  return new Hono({ strict: false }).get('/v1/supported-chains', (c) => {
    checkQuery(projectQuery, c.req.query())
    return c.json({ http: [...options.upstreams.keys()], ws: [] })
  })
}
