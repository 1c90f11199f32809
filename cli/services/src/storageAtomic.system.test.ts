import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { findRedis, startRedis } from '../../../test/setup/redis.mjs'
import { openStorage, type Storage, type StorageSettings } from './storage.js'

/** Long enough to be read in before it is over, in milliseconds. */
const TTL_MS = 2_000

const drivers = ['memory', ...(findRedis() ? (['redis'] as const) : [])] as const

describe.each(drivers)('%s', (driver) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined
  let storages: Storage[]
  beforeAll(async () => {
    if (driver === 'redis') redis = await startRedis()
  }, 120_000)
  afterAll(() => redis?.stop())
  beforeEach(() => {
    storages = []
    if (driver === 'memory') vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(storages.map((storage) => storage.close()))
  })

  function open(): Storage {
    const settings: Record<typeof driver, StorageSettings> = {
      memory: { driver: 'memory' },
      redis: { driver: 'redis', url: redis?.url ?? '' },
    }
    const storage = openStorage(settings[driver])
    storages.push(storage)
    return storage
  }
  /** Checks again until that long is over: memory's clock is moved there, Redis has its own. */
  async function after(milliseconds: number, check: () => Promise<void>) {
    if (driver === 'memory') vi.advanceTimersByTime(milliseconds)
    await vi.waitFor(check)
  }
  let parts = 0
  const part = (storage = open(), ttl = 60_000) =>
    storage.namespace({ name: `part${++parts}`, schema: z.number(), ttl })

  test('behavior: add: of many, one does', async () => {
    const part1 = part()
    const added = await Promise.all(Array.from({ length: 20 }, (_, value) => part1.add('a', value)))
    expect(added.filter(Boolean)).toHaveLength(1)
    expect(await part1.get('a')).toBe(added.indexOf(true))
  })

  test('behavior: take: of many, one gets it', async () => {
    const part1 = part()
    await part1.set('a', 7)
    const taken = await Promise.all(Array.from({ length: 20 }, () => part1.take('a')))
    expect(taken.filter((value) => value !== undefined)).toEqual([7])
    expect(await part1.get('a')).toBeUndefined()
    expect(await part1.take('a')).toBeUndefined()
  })

  test('behavior: update: none is lost', async () => {
    const part1 = part()
    await Promise.all(Array.from({ length: 40 }, () => part1.update('a', (value = 0) => value + 1)))
    expect(await part1.get('a')).toBe(40)
    expect(await part1.update('a', () => undefined)).toBeUndefined()
    expect(await part1.get('a')).toBeUndefined()
    // What is left as it is, is not written.
    expect(await part1.update('b', (value) => value)).toBeUndefined()
  })

  test('args: ttl', async () => {
    const short = part(open(), TTL_MS)
    await short.set('a', 1)
    await short.update('b', () => 1)
    expect([await short.get('a'), await short.get('b')]).toEqual([1, 1])
    await after(TTL_MS, async () => {
      expect([await short.get('a'), await short.get('b')]).toEqual([undefined, undefined])
    })
    expect(await short.add('a', 2)).toBe(true)
  })

  test('behavior: a limiter gives out so many at once, and again when its time is over', async () => {
    const limiter = open().limiter('count', { most: 6, every: TTL_MS })
    const waits = await Promise.all(Array.from({ length: 10 }, () => limiter.take('a')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
    for (const wait of waits) expect(wait >= 0 && wait <= TTL_MS).toBe(true)
    expect(await limiter.take('b', 6)).toBe(0)
    expect(await limiter.take('b')).toBeGreaterThan(0)
    await after(TTL_MS, async () => expect(await limiter.take('a')).toBe(0))
    // What costs more than there ever is passes when nothing else was taken.
    expect(await limiter.take('c', 100)).toBe(0)
    expect(await limiter.take('c')).toBeGreaterThan(0)
  })

  test('T13: what does not fit is not there, and is not thrown away', async () => {
    const storage = open()
    const name = `part${++parts}`
    const numbers = storage.namespace({ name, schema: z.number(), ttl: 60_000 })
    const texts = storage.namespace({ name, schema: z.string(), ttl: 60_000 })
    await texts.set('a', 'text')
    expect(await numbers.get('a')).toBeUndefined()
    await numbers.update('a', (present) => present)
    expect(await numbers.take('a')).toBeUndefined()
    expect(await texts.get('a')).toBe('text')
  })

  test.runIf(driver === 'redis')('behavior: several processes share it', async () => {
    const name = `part${++parts}`
    const shared = [open(), open()].map((storage) =>
      storage.namespace({ name, schema: z.number(), ttl: 60_000 }),
    )
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => shared[index % 2]?.update('a', (value = 0) => value + 1)),
    )
    expect(await shared[0]?.get('a')).toBe(30)
    const limiters = [open(), open()].map((storage) => storage.limiter(name, { most: 3, every: 60_000 }))
    const waits = await Promise.all(Array.from({ length: 6 }, (_, index) => limiters[index % 2]?.take('a')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  test('behavior: a quick limiter gives out so many', async () => {
    const limiter = open().quickLimiter(`quick${++parts}`, { most: 6, every: TTL_MS })
    const waits = await Promise.all(Array.from({ length: 10 }, () => limiter.take('a')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
    for (const wait of waits) expect(wait >= 0 && wait <= TTL_MS).toBe(true)
    await after(TTL_MS, async () => expect(await limiter.take('a', 100)).toBe(0))
    expect(await limiter.take('a')).toBeGreaterThan(0)
  })

  test.runIf(driver === 'redis')(
    'T34: a quick limiter counts with other processes, a moment late',
    async () => {
      const name = `quick${++parts}`
      const [one, other] = [open(), open()].map((storage) =>
        storage.quickLimiter(name, { most: 6, every: 60_000 }),
      )
      for (let count = 0; count < 4; count++) expect(await one?.take('10.0.0.1')).toBe(0)
      expect(await other?.take('10.0.0.1')).toBe(0)
      const known = async () => expect(await other?.take('10.0.0.1', 2)).toBeGreaterThan(0)
      await vi.waitFor(known)
      const { Redis } = await import('ioredis')
      const client = new Redis(redis?.url ?? '')
      expect((await client.keys('*')).join()).not.toContain('10.0.0.1')
      client.disconnect()
    },
  )

  test.runIf(driver === 'redis')('F2: a quick limiter goes on counting while Redis is away', async () => {
    const away = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(away, 'listening')
    const { port } = away.address() as AddressInfo
    const storage = openStorage({ driver: 'redis', url: `redis://127.0.0.1:${port}` })
    const limiter = storage.quickLimiter('away', { most: 1, every: 60_000 })
    const told = once(away, 'connection')
    expect(await limiter.take('a')).toBe(0)
    await told
    expect(await limiter.take('a')).toBeGreaterThan(0)
    await storage.close()
    away.close()
  })
})

test('error: REDIS_UNREACHABLE', async () => {
  const storage = openStorage({ driver: 'redis', url: 'redis://user:password@127.0.0.1:9' })
  const failing = storage.check()
  await expect(failing).rejects.toMatchObject({ code: 'REDIS_UNREACHABLE' })
  await expect(failing).rejects.toThrow(
    "Can't reach Redis at 127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9. Start it, or fix REDIS_URL.",
  )
  await storage.close()
})
