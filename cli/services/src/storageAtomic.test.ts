import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { findRedis, startRedis } from '../../../test/setup/redis.mjs'
import { openStorage, type Storage, type StorageSettings } from './storage.js'

const drivers = ['memory', 'fs', ...(findRedis() ? (['redis'] as const) : [])] as const

describe.each(drivers)('%s', (driver) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined
  let folder: string
  let storages: Storage[]
  beforeAll(async () => {
    if (driver === 'redis') redis = await startRedis()
  }, 120_000)
  afterAll(() => redis?.stop())
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'services-storage-'))
    storages = []
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(storages.map((storage) => storage.close()))
    await rm(folder, { recursive: true })
  })

  function open(): Storage {
    const settings: Record<typeof driver, StorageSettings> = {
      memory: { driver: 'memory' },
      fs: { driver: 'fs', folder },
      redis: { driver: 'redis', url: redis?.url ?? '' },
    }
    const storage = openStorage(settings[driver])
    storages.push(storage)
    return storage
  }
  let parts = 0
  const part = (storage = open(), ttl?: number) =>
    storage.namespace({ name: `part${++parts}`, schema: z.number(), ...(ttl && { ttl }) })

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

  test('behavior: an entry without a ttl stays', async () => {
    const lasting = part()
    await lasting.set('a', 1)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 10 * 365 * 24 * 60 * 60_000)
    expect(await lasting.get('a')).toBe(1)
  })

  test('args: ttl', async () => {
    const short = part(open(), 60)
    await short.set('a', 1)
    await short.update('b', () => 1)
    expect([await short.get('a'), await short.get('b')]).toEqual([1, 1])
    await new Promise((resolve) => setTimeout(resolve, 90))
    expect([await short.get('a'), await short.get('b')]).toEqual([undefined, undefined])
    expect(await short.add('a', 2)).toBe(true)
  })

  test('behavior: a counter begins anew when its time is over', async () => {
    const counter = open().counter({ name: 'count', ttl: 80 })
    const counts = await Promise.all(Array.from({ length: 10 }, () => counter.add('a')))
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { left } of counts) expect(left > 0 && left <= 80).toBe(true)
    expect((await counter.add('b')).count).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 110))
    expect((await counter.add('a')).count).toBe(1)
  })

  test('T13: what does not fit is not there, and is not thrown away', async () => {
    const storage = open()
    const name = `part${++parts}`
    const numbers = storage.namespace({ name, schema: z.number() })
    const texts = storage.namespace({ name, schema: z.string() })
    await texts.set('a', 'text')
    expect(await numbers.get('a')).toBeUndefined()
    await numbers.update('a', (present) => present)
    expect(await numbers.take('a')).toBeUndefined()
    expect(await texts.get('a')).toBe('text')
  })

  test.runIf(driver === 'redis')('behavior: several processes share it', async () => {
    const name = `part${++parts}`
    const shared = [open(), open()].map((storage) => storage.namespace({ name, schema: z.number() }))
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => shared[index % 2]?.update('a', (value = 0) => value + 1)),
    )
    expect(await shared[0]?.get('a')).toBe(30)
  })

  test.runIf(driver === 'fs')(
    'behavior: it is there for the next process, unless it is passing',
    async () => {
      const options = { schema: z.number(), ttl: 60_000 }
      const [first, second] = [open(), open()]
      await first.namespace({ ...options, name: 'kept' }).set('a', 1)
      await first.namespace({ ...options, name: 'passing', passing: true }).set('a', 1)
      expect(await second.namespace({ ...options, name: 'kept' }).get('a')).toBe(1)
      expect(await second.namespace({ ...options, name: 'passing', passing: true }).get('a')).toBeUndefined()
      expect(await readdir(folder)).toEqual(['kept'])
    },
  )

  test.runIf(driver === 'fs')('behavior: a file that was not finished does no harm', async () => {
    const storage = open()
    const kept = storage.namespace({ name: 'kept', schema: z.number(), limit: 2 })
    await kept.set('a', 1)
    await writeFile(path.join(folder, 'kept', '.unfinished-1'), '{"value":')
    for (const key of ['a', 'b', 'a', 'b']) await kept.set(key, 2)
    expect([await kept.get('a'), await kept.get('b')]).toEqual([2, 2])
  })

  test.runIf(driver === 'fs')('T13: a lasting file that can not be read is never cleared away', async () => {
    const kept = open().namespace({ name: 'kept', schema: z.number(), limit: 2 })
    await kept.set('a', 1)
    const file = path.join(folder, 'kept', 'damaged')
    await writeFile(file, '{"value":')
    for (const key of ['a', 'a', 'a']) await kept.set(key, 2)
    expect(await readFile(file, 'utf8')).toBe('{"value":')
  })
})

test('error: REDIS_UNREACHABLE', async () => {
  const storage = openStorage({ driver: 'redis', url: 'redis://user:password@127.0.0.1:9' })
  const failing = storage.check()
  await expect(failing).rejects.toMatchObject({ code: 'REDIS_UNREACHABLE' })
  await expect(failing).rejects.toThrow("Can't reach Redis at 127.0.0.1:9. Start it, or fix REDIS_URL.")
  await storage.close()
})
