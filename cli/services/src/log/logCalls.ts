import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { calls } from '../metrics/metrics.js'
import { log } from './log.js'

/** Counts and times each call, and tells of it where that is wished, by the pattern of its path: that has nothing of the caller's. */
export function logCalls({ isLogged }: { isLogged: boolean }): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now()
    await next()
    const took = performance.now() - began
    const patterns = matchedRoutes(c).map(({ path }) => path)
    const path = patterns.findLast((pattern) => !pattern.endsWith('*')) ?? 'none'
    const { status } = c.res
    calls.observe({ path, status: String(status) }, took / 1000)
    if (isLogged) log.info('Answered', { method: c.req.method, path, status, ms: Math.round(took) })
  }
}
