import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** At most so many in so many milliseconds, in whole seconds. */
export type Limit = { readonly most: number; readonly every: number }

/** Counts what each key takes. */
export type Limiter = {
  /** Takes one, or so many; answers the milliseconds until there are some again, 0 if there were. */
  take(key: string, cost?: number): Promise<number>
  /** How many the key has taken. */
  count(key: string): Promise<number>
}

/** Counts in this process. */
export const memoryLimiter = (limit: Limit): Limiter =>
  limiter(limit, new RateLimiterMemory(optionsOf(limit)))

/** Counts in Redis, with the other processes. It is not asked again about a key that has taken too much. */
export const redisLimiter = (redis: Redis, prefix: string, limit: Limit): Limiter =>
  limiter(
    limit,
    new RateLimiterRedis({
      ...optionsOf(limit),
      storeClient: redis,
      keyPrefix: prefix,
      inMemoryBlockOnConsumed: limit.most + 1,
    }),
  )

const optionsOf = ({ most, every }: Limit) => ({ points: most, duration: Math.ceil(every / 1000) })

function limiter({ most }: Limit, counts: RateLimiterAbstract): Limiter {
  return {
    async take(key, cost = 1) {
      try {
        // What costs more than there ever is would never pass.
        await counts.consume(key, Math.min(Math.ceil(cost), most))
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
        throw refusal
      }
    },
    async count(key) {
      return (await counts.get(key))?.consumedPoints ?? 0
    },
  }
}
