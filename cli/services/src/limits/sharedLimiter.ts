import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Limit, Limiter } from './limiter.js'

/** KEYS counter; ARGV what to add, its life from the first (ms). Returns the count and how long it lives. */
const addScript = `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return {count, left}
`

/** The script, as ioredis adds it. */
type Scripts = { limiterAdd(key: string, added: number, life: number): Promise<[number, number]> }

/** Milliseconds after which the others hear of what was taken. */
const TELL_AFTER = 200

/** What all have taken as far as is known here, and when that begins anew, by `performance.now()`. */
type Count = { known: number; ends: number }

/**
 * Counts with the other processes, without waiting for them: each lets through what it knows to be left, and tells the
 * others a moment later. While Redis is away each counts for itself.
 */
export function sharedLimiter(redis: Redis, prefix: string, { most, every }: Limit): Limiter {
  redis.defineCommand('limiterAdd', { numberOfKeys: 1, lua: addScript })
  const { limiterAdd } = redis as Redis & Scripts
  const counts = new Map<string, Count>()
  let untold = new Map<string, number>()
  let sweptAt = performance.now()

  async function tell() {
    const news = untold
    untold = new Map()
    await Promise.all([...news].map(([key, added]) => tellOf(key, added).catch(() => {})))
    sweep(performance.now())
  }

  async function tellOf(key: string, added: number) {
    // Hashed: no address is kept.
    const name = `${prefix}:${createHash('sha256').update(key).digest('base64url')}`
    const [all, left] = await limiterAdd.call(redis, name, added, every)
    counts.set(key, { known: all + (untold.get(key) ?? 0), ends: performance.now() + left })
  }

  function sweep(now: number) {
    if (now - sweptAt < every) return
    sweptAt = now
    for (const [key, { ends }] of counts) if (ends <= now) counts.delete(key)
  }

  return {
    async take(key, cost = 1) {
      const now = performance.now()
      const found = counts.get(key)
      const count = found && found.ends > now ? found : { known: 0, ends: now + every }
      // What costs more than there ever is would never pass.
      const wanted = Math.min(Math.ceil(cost), most)
      if (count.known + wanted > most) return Math.max(1, Math.ceil(count.ends - now))
      count.known += wanted
      counts.set(key, count)
      if (untold.size === 0) setTimeout(() => void tell(), TELL_AFTER).unref()
      untold.set(key, (untold.get(key) ?? 0) + wanted)
      return 0
    },
    async count(key) {
      const found = counts.get(key)
      return found && found.ends > performance.now() ? found.known : 0
    },
  }
}
