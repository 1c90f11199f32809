import { once } from 'node:events'
import { type Limit, type Limiter, redisLimiter } from './limits/limiter.js'
import { sharedLimiter } from './limits/sharedLimiter.js'
import { redisCommands } from './metrics/metrics.js'
import { timed } from './metrics/timed.js'
import { connectRedis, redisOptions, takesChanges, tellRefusals, tellState } from './redis/connectRedis.js'
import { WatchedRedis } from './redis/watchedRedis.js'
import type { Backend, Part, PartOptions } from './storageBackend.js'
import { storageUnreachable } from './storageUnreachable.js'

const PREFIX = 'wallet-widget:storage:'
const LIMITS = 'wallet-widget:limits:'
const TIMEOUT = 2_000

/** KEYS entry; ARGV present or '', next or '', ttl (ms). The empty text stands for no entry. */
const replaceScript = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1])
else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return 1
`

/** The scripts, as ioredis adds them. */
type Scripts = {
  storageReplace(key: string, present: string, next: string, ttl: string): Promise<number>
}

/**
 * Keeps everything in Redis, where several processes share it. While Redis is away each call is refused soon, and nothing
 * is done twice or later: what was under way when it was lost, or waited for it in vain, is not sent again.
 */
export function redisBackend(url: string): Backend {
  const redis = new WatchedRedis(url, {
    ...redisOptions(TIMEOUT),
    patience: { silence: TIMEOUT, command: TIMEOUT },
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // It would send, once Redis is there, what was refused long before.
    enableOfflineQueue: false,
    scripts: {
      storageReplace: { numberOfKeys: 1, lua: replaceScript },
    },
  }) as WatchedRedis & Scripts
  // Said by the command that fails; without a listener ioredis prints each attempt.
  redis.on('error', () => {})
  tellState(redis, 'logins')
  const tellRefusal = tellRefusals(redis, 'logins')

  let opening: Promise<unknown> | undefined
  function open(): Promise<unknown> {
    if (redis.status === 'wait') redis.connect().catch(() => {})
    opening ??= once(redis, 'ready', { signal: AbortSignal.timeout(TIMEOUT) }).finally(() => {
      opening = undefined
    })
    return opening
  }
  async function ask<Value>(command: () => Promise<Value>): Promise<Value> {
    try {
      if (redis.status !== 'ready') await open()
      return await timed(redisCommands, command)
    } catch (cause) {
      tellRefusal(cause)
      throw storageUnreachable(cause)
    }
  }

  function part({ name, ttl }: PartOptions): Part {
    const keyOf = (key: string) => `${PREFIX}${name}:${key}`
    return {
      get: async (key) => (await ask(() => redis.get(keyOf(key)))) ?? undefined,
      async set(key, text) {
        await ask(() => redis.set(keyOf(key), text, 'PX', ttl))
      },
      async remove(key) {
        await ask(() => redis.del(keyOf(key)))
      },
      async replace(key, present = '', next = '') {
        return (await ask(() => redis.storageReplace(keyOf(key), present, next, String(ttl)))) === 1
      },
    }
  }

  function limiter(name: string, limit: Limit): Limiter {
    const { take, count } = redisLimiter(redis, `${LIMITS}${name}`, limit)
    return { take: (key, cost) => ask(() => take(key, cost)), count: (key) => ask(() => count(key)) }
  }

  return {
    part,
    limiter,
    quickLimiter: (name, limit) => sharedLimiter(redis, `${LIMITS}${name}`, limit),
    async check() {
      await connectRedis(redis, url, 'REDIS_URL')
    },
    async ping() {
      await ask(() => takesChanges(redis))
    },
    async close() {
      if (redis.status === 'wait' || redis.status === 'end') return redis.disconnect()
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}
