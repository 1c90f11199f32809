import type { Redis } from 'ioredis'
import { log } from '../log/log.js'
import { ServicesError } from '../servicesError.js'

/**
 * For every connection. One to a machine that is gone, silent or no longer the one that writes is given up and opened again:
 * `READONLY` is what a master that became a replica answers.
 */
export const redisOptions = (timeout: number) => ({
  lazyConnect: true,
  connectTimeout: timeout,
  commandTimeout: timeout,
  // A machine that is gone says no goodbye.
  socketTimeout: timeout,
  reconnectOnError: ({ message }: Error) => /\b(READONLY|MASTERDOWN)\b/.test(message),
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 500),
})

/**
 * Connects, and looks whether Redis keeps what it is given.
 *
 * @returns the bytes that it may use, 0 without a limit
 * @throws ServicesError `REDIS_UNREACHABLE`, `REDIS_EVICTS`
 */
export async function connectRedis(redis: Redis, url: string): Promise<number> {
  const where = URL.canParse(url) ? new URL(url).host : 'its address'
  let memory: string
  try {
    await redis.connect()
    memory = await redis.info('memory')
  } catch (cause) {
    redis.disconnect()
    throw new ServicesError(
      'REDIS_UNREACHABLE',
      `Can't reach Redis at ${where}. Start it, or fix REDIS_URL.`,
      { cause },
    )
  }
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? 'noeviction'
  if (policy !== 'noeviction') {
    redis.disconnect()
    throw new ServicesError(
      'REDIS_EVICTS',
      `Redis at ${where} throws away what it was given when its memory is full (maxmemory-policy ${policy}): whoever fills it would end the logins of others. Set it with: redis-cli config set maxmemory-policy noeviction`,
    )
  }
  return Number(/^maxmemory:(\d+)/m.exec(memory)?.[1] ?? 0)
}

/** Tells the operator when Redis is lost and when it is there again. @param what - ends for as long */
export function tellState(redis: Redis, what: string): void {
  let state: 'new' | 'there' | 'lost' = 'new'
  redis.on('ready', () => {
    if (state === 'lost') log.error(`Redis is there again, and with it ${what}.`)
    state = 'there'
  })
  // Not when it is left on purpose.
  redis.on('reconnecting', () => {
    if (state !== 'there') return
    state = 'lost'
    log.error(`Redis is lost, and with it ${what} until it is back.`)
  })
}
