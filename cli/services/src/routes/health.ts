import { Hono } from 'hono'

/** `GET /health`: for those who watch over the process. Asks no chain. */
export function healthRoute(options: { upstreams: ReadonlyMap<string, string> }): Hono {
  return new Hono({ strict: false }).get('/health', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ status: 'ok', chains: [...options.upstreams.keys()] })
  })
}
