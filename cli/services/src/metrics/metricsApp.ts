import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { registry } from './metrics.js'

/**
 * `GET /metrics` in Prometheus' text form, on a port of its own: what it tells is nobody's but the operator's.
 *
 * @param options.token - asked for as `Authorization: Bearer …`. @default none is
 * @param options.measure - brings what is not counted as it happens up to date
 */
export function metricsApp(options: { token?: string | undefined; measure(): Promise<void> }): Hono {
  const app = new Hono()
  app.get('/metrics', async (c) => {
    if (
      options.token !== undefined &&
      !isSame(c.req.header('authorization') ?? '', `Bearer ${options.token}`)
    )
      return c.text('Give the token of METRICS_TOKEN.', 401, { 'www-authenticate': 'Bearer' })
    await options.measure()
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  return app
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
