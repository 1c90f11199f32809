import { Redis } from 'ioredis'
import { ServicesError } from './servicesError.js'
import type { Backend, Counter, Part, PartOptions } from './storageBackend.js'

const PREFIX = 'wallet-widget:storage:'
const COMMAND_TIMEOUT = 5_000

/** KEYS entry; ARGV present or '', next or '', ttl (ms) or ''. The empty text stands for no entry. */
const replaceScript = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1])
elseif ARGV[3] == '' then redis.call('SET', KEYS[1], ARGV[2])
else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return 1
`

/** KEYS counter; ARGV ttl (ms). Answers the count and how long it lives on. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }
`

/** The scripts, as ioredis adds them. */
type Scripts = {
  storageReplace(key: string, present: string, next: string, ttl: string): Promise<number>
  storageCount(key: string, ttl: string): Promise<[number, number]>
}

/** Keeps everything in Redis, where several processes share it. */
export function redisBackend(url: string): Backend {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: COMMAND_TIMEOUT,
    commandTimeout: COMMAND_TIMEOUT,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, 2_000),
    scripts: {
      storageReplace: { numberOfKeys: 1, lua: replaceScript },
      storageCount: { numberOfKeys: 1, lua: countScript },
    },
  }) as Redis & Scripts
  // Said by the command that fails; without a listener ioredis prints each attempt.
  redis.on('error', () => {})

  function part({ name, ttl }: PartOptions): Part {
    const keyOf = (key: string) => `${PREFIX}${name}:${key}`
    return {
      get: async (key) => (await redis.get(keyOf(key))) ?? undefined,
      async set(key, text) {
        if (ttl === undefined) await redis.set(keyOf(key), text)
        else await redis.set(keyOf(key), text, 'PX', ttl)
      },
      async remove(key) {
        await redis.del(keyOf(key))
      },
      async replace(key, present = '', next = '') {
        return (
          (await redis.storageReplace(keyOf(key), present, next, ttl === undefined ? '' : String(ttl))) === 1
        )
      },
    }
  }

  function counter({ name, ttl }: { name: string; ttl: number }): Counter {
    return {
      async add(key) {
        const [count, left] = await redis.storageCount(`${PREFIX}${name}:${key}`, String(ttl))
        return { count, left }
      },
    }
  }

  return {
    part,
    counter,
    async check() {
      try {
        await redis.connect()
      } catch (cause) {
        redis.disconnect()
        const where = URL.canParse(url) ? new URL(url).host : 'its address'
        throw new ServicesError(
          'REDIS_UNREACHABLE',
          `Can't reach Redis at ${where}. Start it, or mend REDIS_URL.`,
          {
            cause,
          },
        )
      }
    },
    async close() {
      if (redis.status === 'wait' || redis.status === 'end') return redis.disconnect()
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}
