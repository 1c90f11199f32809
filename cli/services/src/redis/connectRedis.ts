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
  reconnectOnError: ({ message }: Error) => /\b(READONLY|MASTERDOWN)\b/.test(message),
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 500),
})

/**
 * Connects, and looks whether Redis keeps what it is given.
 *
 * @param setting - where the operator says its address
 * @returns the bytes that it may use, 0 without a limit
 * @throws ServicesError `REDIS_UNREACHABLE`, `REDIS_EVICTS`, `REDIS_FORGETS`
 */
export async function connectRedis(
  redis: Redis,
  url: string,
  setting: 'REDIS_URL' | 'RELAY_REDIS_URL',
): Promise<number> {
  const where = URL.canParse(url) ? new URL(url).host : 'its address'
  // What `connect` rejects with does not say why.
  let why = ''
  const hear = ({ message }: Error) => {
    why = `: ${message}`
  }
  redis.on('error', hear)
  try {
    await redis.connect()
    const info = await redis.info()
    const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction'
    if (policy !== 'noeviction') throw evicts(where, policy)
    if (await forgets(redis, info)) throw forgetful(where)
    return Number(/^maxmemory:(\d+)/m.exec(info)?.[1] ?? 0)
  } catch (cause) {
    redis.disconnect()
    if (cause instanceof ServicesError) throw cause
    const text = `Can't reach Redis at ${where}${why}. Start it, or fix ${setting}.`
    throw new ServicesError('REDIS_UNREACHABLE', text, { cause })
  } finally {
    redis.off('error', hear)
  }
}

/** Whether all that it holds is gone when it ends: nothing of it is on a disk, or with another Redis. */
async function forgets(redis: Redis, info: string): Promise<boolean> {
  if (/^(aof_enabled|connected_slaves):[1-9]/m.test(info)) return false
  // Some who rent one out let nobody ask.
  const answer = await redis.config('GET', 'save').catch(() => [])
  return Array.isArray(answer) && answer[1] === ''
}

const evicts = (where: string, policy: string): ServicesError =>
  new ServicesError(
    'REDIS_EVICTS',
    `Redis at ${where} throws away what it was given when its memory is full (maxmemory-policy ${policy}): whoever fills it would end the logins of others. Set it with: redis-cli config set maxmemory-policy noeviction`,
  )

const forgetful = (where: string): ServicesError =>
  new ServicesError(
    'REDIS_FORGETS',
    `Redis at ${where} keeps nothing on a disk: when it is started anew, the relay's messages that were acknowledged to their senders are gone, and logins under way. Set it with: redis-cli config set appendonly yes, and the same in its configuration file`,
  )

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
