import { type Redis, ReplyError } from 'ioredis'
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

/** A change of nothing, which one that is full, or only reads, refuses all the same. */
export const takesChanges = (redis: Redis): Promise<unknown> => redis.setrange('wallet-widget:nothing', 0, '')

const LOOK_EVERY = 1_000

/**
 * Tells the operator once when Redis is there and refuses what it is given, being full for instance, and when it takes it
 * again.
 *
 * @param what - is refused meanwhile
 * @returns to be told of each command that failed
 */
export function tellRefusals(redis: Redis, what: string): (error: unknown) => void {
  let isRefusing = false
  async function look() {
    try {
      await takesChanges(redis)
    } catch {
      if (redis.status !== 'end') setTimeout(look, LOOK_EVERY).unref()
      return
    }
    isRefusing = false
    log.error(`Redis takes what it is given again, and with it ${what}.`)
  }
  return (error) => {
    if (isRefusing || !(error instanceof ReplyError)) return
    const [, why] = /\b((?:OOM|MISCONF|NOREPLICAS).{0,200})/.exec((error as Error).message) ?? []
    if (why === undefined) return
    isRefusing = true
    log.error(`Redis refuses ${what} until that is resolved: ${why}`)
    setTimeout(look, LOOK_EVERY).unref()
  }
}
