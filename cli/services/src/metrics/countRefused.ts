import type { Limiter } from '../limits/limiter.js'
import { limitsHit } from './metrics.js'

/** The same limiter, which counts what it refuses. */
export const countRefused = (limit: string, limiter: Limiter): Limiter => ({
  async take(key, cost) {
    const wait = await limiter.take(key, cost)
    if (wait > 0) limitsHit.inc({ limit })
    return wait
  },
  count: (key) => limiter.count(key),
})
