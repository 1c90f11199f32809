import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { findRedis, startRedis } from '../../../../test/setup/redis.mjs'
import { messageKey, type RelayMessage } from '../relay/exchange.js'
import { redisExchange } from '../relay/redisExchange.js'
import { topicOf } from '../relay/relayClient.fixture.js'
import { defaultRelayLimits } from '../relay/relayLimits.js'
import { openStorage } from '../storage.js'
import { startTcpProxy } from '../tcpProxy.fixture.js'

const RECOVERY = { timeout: 10_000, interval: 50 }
const topic = topicOf('one')

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(settings: Record<string, string> = {}) {
  const redis = await startRedis({ settings })
  closing.push(() => redis.stop())
  return redis
}

/** Codes, limits and the relay, over a way that can fall silent or lead elsewhere. */
async function openAll(port: number) {
  const said: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line))
  const proxy = await startTcpProxy(port)
  const url = `redis://127.0.0.1:${proxy.port}`
  const storage = openStorage({ driver: 'redis', url })
  await storage.check()
  const heard: string[] = []
  const exchange = await redisExchange(url, defaultRelayLimits, {
    onMessage: ({ message }) => heard.push(message),
    onGap() {},
  })
  await exchange.join(topic)
  closing.push(
    () => proxy.stop(),
    () => storage.close(),
    () => exchange.close(),
  )
  const codes = storage.namespace({ name: 'codes', schema: z.string(), ttl: 60_000 })
  const limiter = storage.limiter('codes', { most: 1_000, every: 60_000 })
  const quick = storage.quickLimiter('calls', { most: 1_000, every: 60_000 })
  return {
    proxy,
    heard,
    said,
    storage,
    exchange,
    quick,
    async use() {
      await codes.set('a', 'b')
      expect(await codes.get('a')).toBe('b')
      expect(await limiter.take('a')).toBe(0)
    },
    publish: (text: string) => exchange.publish(messageOf(text), '10.0.0.0/24'),
  }
}

function messageOf(message: string): RelayMessage {
  const publishedAt = Date.now()
  const key = messageKey(topic, message)
  return { key, topic, message, tag: 1, publisher: 'site', publishedAt, expires: publishedAt + 60_000 }
}

describe.skipIf(!findRedis())('Redis', { timeout: 40_000 }, () => {
  test('F3: connections that fall silent are given up, the one that only listens too', async () => {
    const redis = await start()
    const { proxy, use, heard } = await openAll(redis.port)
    await use()
    proxy.silence()
    await expect(use()).rejects.toMatchObject({ code: 'STORAGE_UNREACHABLE' })
    await vi.waitFor(use, RECOVERY)

    // Another process publishes; this one was listening on a connection over which nothing comes any more.
    const other = await redisExchange(redis.url, defaultRelayLimits, { onMessage() {}, onGap() {} })
    closing.push(() => other.close())
    let count = 0
    await vi.waitFor(async () => {
      await other.publish(messageOf(`another ${count++}`), '10.0.0.0/24')
      expect(heard.length).toBeGreaterThan(0)
    }, RECOVERY)
  })

  test('behavior: a process that stood still for longer than Redis may be silent has lost nothing', async () => {
    const redis = await start()
    const { use, publish, heard, said } = await openAll(redis.port)
    await use()
    const asked = [use(), publish('meanwhile')]
    // What was asked is on its way.
    await sleep(1)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000)
    await Promise.all(asked)
    await vi.waitFor(() => expect(heard).toEqual(['meanwhile']), RECOVERY)
    expect(said).toEqual([])
  })

  test('F2: after a failover, in which the master becomes a replica, all goes on with the new one', async () => {
    const [first, second] = [await start(), await start()]
    const hands = [new Redis(first.url), new Redis(second.url)] as const
    closing.push(() => hands.map((hand) => hand.disconnect()))
    const { proxy, use, publish, heard } = await openAll(first.port)
    await hands[1].replicaof('127.0.0.1', String(first.port))
    await vi.waitFor(
      async () => expect(await hands[1].info('replication')).toMatch('master_link_status:up'),
      RECOVERY,
    )
    await use()
    await publish('before')

    await hands[1].replicaof('NO', 'ONE')
    await hands[0].replicaof('127.0.0.1', String(second.port))
    proxy.leadTo(second.port)
    await expect(use()).rejects.toMatchObject({ code: 'STORAGE_UNREACHABLE' })
    await vi.waitFor(use, RECOVERY)
    let count = 0
    await vi.waitFor(async () => {
      await publish(`after ${count++}`)
      expect(heard.some((text) => text.startsWith('after'))).toBe(true)
    }, RECOVERY)
  })

  test('behavior: one that is full refuses what it is given and says so; once there is room all goes on', async () => {
    const redis = await start({ maxmemory: '8mb', 'maxmemory-policy': 'noeviction' })
    const { use, publish, heard, said, storage, exchange, quick } = await openAll(redis.port)
    await use()
    await publish('before')
    await vi.waitFor(() => expect(heard).toEqual(['before']), RECOVERY)

    const hand = new Redis(redis.url)
    closing.push(() => hand.disconnect())
    const filled: string[] = []
    let isRoom = true
    while (isRoom) {
      const name = `filling ${filled.length}`
      isRoom = await hand.set(name, 'x'.repeat(2 ** 18)).then(
        () => filled.push(name) > 0,
        () => false,
      )
    }
    // Not just about: what its connections need comes and goes.
    await hand.config('SET', 'maxmemory', '7mb')
    for (let times = 0; times < 3; times++) {
      await expect(use()).rejects.toMatchObject({ code: 'STORAGE_UNREACHABLE', status: 503 })
      await expect(publish('refused')).rejects.toThrow(/OOM/)
    }
    // What balancers look at.
    await expect(storage.ping()).rejects.toMatchObject({ code: 'STORAGE_UNREACHABLE' })
    await expect(exchange.ping()).rejects.toThrow(/OOM/)
    // Counted here meanwhile, and what was taken before can be read.
    expect(await quick.take('somebody')).toBe(0)
    expect((await exchange.waiting(topic, 'wallet')).map(({ message }) => message)).toEqual(['before'])
    expect(said).toEqual([
      expect.stringMatching(/^Redis refuses logins until that is resolved: OOM /),
      expect.stringMatching(/^Redis refuses the relay's messages until that is resolved: OOM /),
    ])

    await hand.del(filled)
    await vi.waitFor(use, RECOVERY)
    await publish('after')
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after']), RECOVERY)
    await vi.waitFor(
      () =>
        expect(said.slice(2).sort()).toEqual([
          'Redis takes what it is given again, and with it logins.',
          "Redis takes what it is given again, and with it the relay's messages.",
        ]),
      RECOVERY,
    )
  })

  test('F3: one that answers half a second late serves; too late, and it is refused until it is quicker', async () => {
    const redis = await start()
    const { proxy, use, publish, heard, quick, storage } = await openAll(redis.port)
    proxy.slow(500)
    await Promise.all([use(), use(), publish('late')])
    await vi.waitFor(() => expect(heard).toEqual(['late']), RECOVERY)
    // Nobody who asks for a chain's data waits for it.
    let hasAnswered = false
    const pinging = storage.ping().then(() => {
      hasAnswered = true
    })
    for (let count = 0; count < 10; count++) expect(await quick.take('somebody')).toBe(0)
    expect(hasAnswered).toBe(false)
    await pinging

    proxy.slow(4_000)
    await expect(use()).rejects.toMatchObject({ code: 'STORAGE_UNREACHABLE' })
    proxy.slow(0)
    await vi.waitFor(use, RECOVERY)
    let count = 0
    await vi.waitFor(async () => {
      await publish(`quick ${count++}`)
      expect(heard.some((text) => text.startsWith('quick'))).toBe(true)
    }, RECOVERY)
  })
})
