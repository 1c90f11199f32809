import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findRedis, startRedis } from '../../../../test/setup/redis.mjs'
import { type Exchange, type ExchangeListeners, messageKey, type RelayMessage } from './exchange.js'
import { memoryExchange } from './memoryExchange.js'
import { redisExchange } from './redisExchange.js'
import { topicOf } from './relayClient.fixture.js'
import { defaultRelayLimits, type RelayLimits } from './relayLimits.js'

const redisProgram = findRedis()
let redis: Awaited<ReturnType<typeof startRedis>> | undefined
beforeAll(async () => {
  if (redisProgram) redis = await startRedis()
}, 120_000)
afterAll(() => redis?.stop())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})

const BLOCK = '10.0.0.0/24'
/** Long enough to be read in before it is over, in milliseconds. */
const SHORT_MS = 2_000
let count = 0
/** A topic that no other test has. */
const freshTopic = () => topicOf(`exchange ${process.pid} ${count++}`)

function message(topic: string, text: string, given: Partial<RelayMessage> = {}): RelayMessage {
  const publishedAt = Date.now()
  return {
    key: messageKey(topic, text),
    topic,
    message: text,
    tag: 1,
    publisher: 'site',
    publishedAt,
    expires: publishedAt + 60_000,
    ...given,
  }
}
const texts = (list: readonly RelayMessage[]) => list.map((each) => each.message)

describe.each(['memory', 'Redis'])('%s', (kind) => {
  describe.skipIf(kind === 'Redis' && !redisProgram)('', () => {
    async function open(limits: Partial<RelayLimits> = {}, listeners: Partial<ExchangeListeners> = {}) {
      const heard: RelayMessage[] = []
      const all = { onMessage: (each: RelayMessage) => heard.push(each), onGap() {}, ...listeners }
      const merged = { ...defaultRelayLimits, ...limits }
      const exchange: Exchange =
        kind === 'Redis' ? await redisExchange(redis!.url, merged, all) : memoryExchange(merged, all)
      closing.push(() => exchange.close())
      return { exchange, heard }
    }

    test('default', async () => {
      const { exchange, heard } = await open()
      const topic = freshTopic()
      await exchange.join(topic)
      const sent = message(topic, 'hello', { attestation: 'seen' })
      await exchange.publish(sent, BLOCK)
      await expect.poll(() => heard).toEqual([sent])
      expect(await exchange.waiting(topic, 'wallet')).toEqual([sent])
      expect(await exchange.waiting(topic, 'site')).toEqual([])
      expect(await exchange.waiting(freshTopic(), 'wallet')).toEqual([])
    })

    test('behavior: a message repeated is dropped', async () => {
      const { exchange, heard } = await open()
      const topic = freshTopic()
      await exchange.join(topic)
      for (let time = 0; time < 3; time++) await exchange.publish(message(topic, 'hello'), BLOCK)
      expect(await exchange.waiting(topic, 'wallet')).toHaveLength(1)
      await exchange.publish(message(topic, 'later'), BLOCK)
      await expect.poll(() => texts(heard)).toEqual(['hello', 'later'])
    })

    test('behavior: each client acknowledges for itself', async () => {
      const { exchange } = await open()
      const topic = freshTopic()
      for (const text of ['a', 'b']) await exchange.publish(message(topic, text), BLOCK)
      await exchange.acknowledge(topic, messageKey(topic, 'a'), 'wallet')
      expect(texts(await exchange.waiting(topic, 'wallet'))).toEqual(['b'])
      expect(texts(await exchange.waiting(topic, 'second'))).toEqual(['a', 'b'])
      await exchange.acknowledge(topic, 'unknown', 'wallet')
    })

    test('behavior: repeated after its acknowledgement it is still dropped', async () => {
      const { exchange } = await open()
      const topic = freshTopic()
      await exchange.publish(message(topic, 'hello'), BLOCK)
      await exchange.acknowledge(topic, messageKey(topic, 'hello'), 'wallet')
      await exchange.publish(message(topic, 'hello'), BLOCK)
      expect(await exchange.waiting(topic, 'wallet')).toEqual([])
    })

    test('behavior: messages end with their time, each its own', async () => {
      if (kind === 'memory') vi.useFakeTimers({ toFake: ['Date'] })
      const { exchange } = await open()
      const topic = freshTopic()
      await exchange.publish(message(topic, 'long'), BLOCK)
      const expires = Date.now() + SHORT_MS
      await exchange.publish(message(topic, 'short', { expires }), BLOCK)
      expect(await exchange.waiting(topic, 'wallet')).toHaveLength(2)
      if (kind === 'memory') vi.advanceTimersByTime(SHORT_MS)
      await vi.waitFor(async () => expect(texts(await exchange.waiting(topic, 'wallet'))).toEqual(['long']))
      await exchange.publish(message(topic, 'short'), BLOCK)
      expect(texts(await exchange.waiting(topic, 'wallet'))).toEqual(['long', 'short'])
    })

    test('behavior: messages keep the order in which they came', async () => {
      const { exchange } = await open()
      const topic = freshTopic()
      const list = Array.from({ length: 50 }, (_, index) => String(index))
      await Promise.all(list.map((text) => exchange.publish(message(topic, text), BLOCK)))
      expect(texts(await exchange.waiting(topic, 'wallet'))).toEqual(list)
    })

    test('args: messagesPerTopic, sizePerTopic', async () => {
      const topic = freshTopic()
      const few = await open({ messagesPerTopic: 2 })
      for (const text of ['a', 'b', 'c']) await few.exchange.publish(message(topic, text), BLOCK)
      expect(texts(await few.exchange.waiting(topic, 'wallet'))).toEqual(['b', 'c'])

      const large = freshTopic()
      const small = await open({ sizePerTopic: 2_500 })
      for (const text of ['a', 'b', 'c']) {
        await small.exchange.publish(message(large, text.repeat(1_000)), BLOCK)
      }
      const kept = texts(await small.exchange.waiting(large, 'wallet'))
      expect(kept.at(-1)).toBe('c'.repeat(1_000))
      expect(kept).not.toContain('a'.repeat(1_000))
    })

    /** Without what other tests left. */
    async function empty() {
      if (kind !== 'Redis') return
      const { Redis } = await import('ioredis')
      const hand = new Redis(redis!.url)
      await hand.flushall()
      await hand.quit()
    }
    const kept = async (exchange: Exchange, topics: readonly string[]) =>
      Promise.all(topics.map(async (each) => (await exchange.waiting(each, 'x')).length))
    const topicsOf = (length: number) => Array.from({ length }, freshTopic)
    const text = 'a'.repeat(10_000)

    test('T34: args: sizePerBlock, messagesPerBlock: delivered messages go first, then the oldest', async () => {
      for (const limit of [{ sizePerBlock: 36_000 }, { messagesPerBlock: 3 }]) {
        const { exchange } = await open(limit)
        const [one, two, three, four, five, other] = topicsOf(6) as [string, ...string[]]
        await exchange.publish(message(other!, text), 'other')
        for (const topic of [one, two!, three!]) await exchange.publish(message(topic, text), 'block')
        await exchange.acknowledge(two!, messageKey(two!, text), 'wallet')
        await exchange.publish(message(four!, text), 'block')
        expect(await kept(exchange, [one, two!, three!, four!, other!])).toEqual([1, 0, 1, 1, 1])
        await exchange.publish(message(five!, text), 'block')
        expect(await kept(exchange, [one, two!, three!, four!, five!, other!])).toEqual([0, 0, 1, 1, 1, 1])
        for (const topic of [three!, four!, five!, other!])
          await exchange.acknowledge(topic, messageKey(topic, text), 'x')
      }
    })

    test('T34: args: totalSize, totalMessages: who has the most gives way, however many others there are', async () => {
      for (const limit of [{ totalSize: kind === 'Redis' ? 37_000 : 35_000 }, { totalMessages: 5 }]) {
        await empty()
        const { exchange } = await open(limit)
        const quiet = topicsOf(3)
        for (const [index, topic] of quiet.entries())
          await exchange.publish(message(topic, 'quiet'), `quiet ${index}`)
        const flood = topicsOf(12)
        for (const topic of flood) await exchange.publish(message(topic, text), 'flood')
        expect(await kept(exchange, quiet)).toEqual([1, 1, 1])
        const left = await kept(exchange, flood)
        expect(left.at(-1)).toBe(1)
        expect(left.filter(Boolean).length).toBeLessThanOrEqual(5)
        // Nothing is reckoned twice or left behind: there is room again for as many.
        const again = freshTopic()
        await exchange.publish(message(again, text), 'another')
        expect(await kept(exchange, [...quiet, again])).toEqual([1, 1, 1, 1])
        expect((await kept(exchange, flood)).filter(Boolean).length).toBe(left.filter(Boolean).length - 1)
      }
    })

    test('behavior: after leave there is silence, after join it speaks again', async () => {
      const { exchange, heard } = await open()
      if (kind === 'memory') return
      const topic = freshTopic()
      await exchange.join(topic)
      await exchange.leave(topic)
      await exchange.publish(message(topic, 'a'), BLOCK)
      await exchange.join(topic)
      await exchange.publish(message(topic, 'b'), BLOCK)
      await expect.poll(() => texts(heard)).toEqual(['b'])
    })
  })
})

describe.skipIf(!redisProgram)('Redis', () => {
  const quiet = { onMessage() {}, onGap() {} }

  test('behavior: what one process publishes reaches the others', async () => {
    const heard: RelayMessage[] = []
    const one = await redisExchange(redis!.url, defaultRelayLimits, quiet)
    const other = await redisExchange(redis!.url, defaultRelayLimits, {
      ...quiet,
      onMessage: (m) => heard.push(m),
    })
    closing.push(
      () => one.close(),
      () => other.close(),
    )
    const topic = freshTopic()
    await other.join(topic)
    await one.publish(message(topic, 'hello'), BLOCK)
    await expect.poll(() => texts(heard)).toEqual(['hello'])
  })

  test('F24: what processes publish whose clocks differ by an hour waits in the order in which it came', async () => {
    const both = await Promise.all([1, 2].map(() => redisExchange(redis!.url, defaultRelayLimits, quiet)))
    closing.push(...both.map((each) => () => each.close()))
    const topic = freshTopic()
    const sent: string[] = []
    // More than one process numbers within a millisecond.
    for (let at = 0; at < 200; at++) {
      const now = Date.now() + (at % 2) * 3_600_000
      const given = { publishedAt: now, expires: now + 60_000 }
      sent.push(`${at}`)
      await both[at % 2]?.publish(message(topic, `${at}`, given), BLOCK)
    }
    expect(texts((await both[0]?.waiting(topic, 'wallet')) ?? [])).toEqual(sent)
  })

  test('F2: Redis away and back: calls fail meanwhile, then the gap is told and listening goes on', async () => {
    const own = await startRedis()
    const heard: RelayMessage[] = []
    let gaps = 0
    const listeners = { onMessage: (m: RelayMessage) => heard.push(m), onGap: () => gaps++ }
    const exchange = await redisExchange(own.url, defaultRelayLimits, listeners)
    closing.push(() => exchange.close())
    const topic = freshTopic()
    await exchange.join(topic)
    await own.stop()
    await expect(exchange.publish(message(topic, 'lost'), BLOCK)).rejects.toThrow()
    await expect(exchange.join(freshTopic())).rejects.toThrow()
    const again = await startRedis({ port: own.port })
    closing.push(() => again.stop())
    await expect.poll(() => gaps).toBe(1)
    await expect
      .poll(() =>
        exchange.publish(message(topic, 'back'), BLOCK).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await expect.poll(() => texts(heard)).toEqual(['back'])
  })

  test('F2: Redis drops the connection of a process that has very many topics', {
    timeout: 90_000,
  }, async () => {
    let gaps = 0
    const exchange = await redisExchange(redis!.url, defaultRelayLimits, { ...quiet, onGap: () => gaps++ })
    closing.push(() => exchange.close())
    // Not all in one go: a process that hears nothing for seconds while it asks takes Redis for lost.
    for (let first = 0; first < 130_000; first += 5_000)
      await Promise.all(Array.from({ length: 5_000 }, (_, index) => exchange.join(String(first + index))))
    const { Redis } = await import('ioredis')
    const hand = new Redis(redis!.url)
    closing.push(() => hand.quit())
    await hand.client('KILL', 'TYPE', 'pubsub')
    await expect.poll(() => gaps, { timeout: 15_000 }).toBe(1)
    const channels = ['0', '129999'].map((topic) => `wallet-widget:relay:{${topic}}:live`)
    expect(await hand.pubsub('NUMSUB', ...channels)).toEqual([channels[0], 1, channels[1], 1])
  })

  test('behavior: nothing is left of a message that has ended, however long its topic lives', async () => {
    const exchange = await redisExchange(redis!.url, defaultRelayLimits, quiet)
    closing.push(() => exchange.close())
    const topic = freshTopic()
    await exchange.publish(message(topic, 'long'), BLOCK)
    for (const text of ['a', 'b', 'c']) {
      await exchange.publish(message(topic, text, { expires: Date.now() + 300 }), BLOCK)
      await exchange.acknowledge(topic, messageKey(topic, text), 'wallet')
    }
    await vi.waitFor(async () => expect(texts(await exchange.waiting(topic, 'other'))).toEqual(['long']))
    await exchange.publish(message(topic, 'last'), BLOCK)
    const { Redis } = await import('ioredis')
    const hand = new Redis(redis!.url)
    closing.push(() => hand.quit())
    const base = `wallet-widget:relay:{${topic}}:`
    const left = ['long', 'last'].map((text) => `${base}message:${messageKey(topic, text)}`)
    expect((await hand.keys(`${base}*`)).sort()).toEqual([...left, `${base}order`].sort())
    expect(await hand.zcard(`${base}order`)).toBe(2)
  })

  test('F4: garbage on the channel and in the mailbox is passed over', async () => {
    const heard: RelayMessage[] = []
    const exchange = await redisExchange(redis!.url, defaultRelayLimits, {
      ...quiet,
      onMessage: (m) => heard.push(m),
    })
    closing.push(() => exchange.close())
    const topic = freshTopic()
    await exchange.join(topic)
    const { Redis } = await import('ioredis')
    const hand = new Redis(redis!.url)
    closing.push(() => hand.quit())
    const base = `wallet-widget:relay:{${topic}}:`
    for (const text of ['{', '[]', '{"key":1}', 'null']) await hand.publish(`${base}live`, text)
    await exchange.publish(message(topic, 'good'), BLOCK)
    await hand.set(`${base}message:${messageKey(topic, 'good')}`, '{"broken":')
    await expect.poll(() => texts(heard)).toEqual(['good'])
    expect(await exchange.waiting(topic, 'wallet')).toEqual([])
  })

  test('behavior: what is reckoned ends with the messages', async () => {
    const { Redis } = await import('ioredis')
    const hand = new Redis(redis!.url)
    closing.push(() => hand.quit())
    await hand.flushall()
    const exchange = await redisExchange(redis!.url, defaultRelayLimits, quiet)
    closing.push(() => exchange.close())
    const topic = freshTopic()
    for (const text of ['a', 'b', 'c'])
      await exchange.publish(message(topic, text, { expires: Date.now() + 300 }), text)
    await vi.waitFor(async () => expect(await exchange.waiting(topic, 'wallet')).toEqual([]))
    await exchange.publish(message(topic, 'last'), BLOCK)
    expect(await hand.hlen('wallet-widget:relay:held')).toBe(1)
    expect(await hand.zrange('wallet-widget:relay:blocks', 0, -1)).toEqual([BLOCK])
    expect(await hand.keys('wallet-widget:relay:block:*')).toEqual([`wallet-widget:relay:block:${BLOCK}`])
    const [size] = await hand.hvals('wallet-widget:relay:held')
    expect(size).toBe(`${await hand.get('wallet-widget:relay:total')} ${BLOCK}`)
  })

  test('T35: REDIS_EVICTS: one that throws away what it was given is refused', async () => {
    const own = await startRedis({ settings: { maxmemory: '64mb', 'maxmemory-policy': 'allkeys-lru' } })
    closing.push(() => own.stop())
    const failing = redisExchange(own.url, defaultRelayLimits, quiet)
    await expect(failing).rejects.toMatchObject({ code: 'REDIS_EVICTS' })
    await expect(failing).rejects.toThrow('maxmemory-policy allkeys-lru')
  })

  test('T35: REDIS_FORGETS: one that keeps nothing on a disk is refused', async () => {
    const own = await startRedis({ settings: { appendonly: 'no' } })
    closing.push(() => own.stop())
    const failing = redisExchange(own.url, defaultRelayLimits, quiet)
    await expect(failing).rejects.toMatchObject({ code: 'REDIS_FORGETS' })
    await expect(failing).rejects.toThrow('redis-cli config set appendonly yes')
    const { Redis } = await import('ioredis')
    const hand = new Redis(own.url)
    closing.push(() => hand.quit())
    await hand.config('SET', 'save', '3600 1')
    const exchange = await redisExchange(own.url, defaultRelayLimits, quiet)
    await exchange.close()
  })

  test('error: REDIS_UNREACHABLE: says why, and which setting leads there', async () => {
    const own = await startRedis({ settings: { requirepass: 'secret' } })
    closing.push(() => own.stop())
    const failing = redisExchange(own.url.replace('//', '//:wrong@'), defaultRelayLimits, quiet)
    await expect(failing).rejects.toThrow(/: WRONGPASS .* fix RELAY_REDIS_URL\.$/)
  })

  test('error: Redis can not be reached', async () => {
    const url = 'redis://:secret@127.0.0.1:1'
    const failing = redisExchange(url, defaultRelayLimits, quiet)
    await expect(failing).rejects.toMatchObject({ code: 'REDIS_UNREACHABLE' })
    await expect(failing).rejects.not.toThrow(/secret/)
  })
})
