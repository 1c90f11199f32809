import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findRedis, startRedis } from '../../../../test/setup/redis.mjs'
import { redisExchange } from './redisExchange.js'
import { identity, openClient, topicOf } from './relayClient.fixture.js'
import { defaultRelayLimits } from './relayLimits.js'
import { startRelayProcess } from './relayProcess.fixture.js'

describe.skipIf(!findRedis())('two processes with Redis', { timeout: 30_000 }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis()
  }, 120_000)
  afterAll(() => redis.stop())

  const closing: (() => Promise<unknown>)[] = []
  afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

  async function startTwo() {
    const [one, other] = await Promise.all([startRelayProcess(redis.url), startRelayProcess(redis.url)])
    closing.push(one.kill, other.kill)
    return [one, other] as const
  }

  test('F7: the one that the wallet is on is killed: nothing is lost, nothing acknowledged comes again', async () => {
    const [one, other] = await startTwo()
    const topic = topicOf('wallet side')
    const who = identity()
    const exchange = await redisExchange(redis.url, defaultRelayLimits, { onMessage() {}, onGap() {} })
    closing.push(() => exchange.close())
    const waitingFor = async ({ clientId }: typeof who) =>
      (await exchange.waiting(topic, clientId)).map(({ message }) => message)
    const [site, before] = await Promise.all([openClient(other.relayUrl), openClient(one.relayUrl, { who })])
    await before.subscribe(topic)
    const texts = Array.from({ length: 150 }, (_, index) => String(index))
    for (const text of texts.slice(0, 50)) await site.publish(topic, text)
    await expect.poll(() => before.deliveries.length).toBeGreaterThan(30)
    // What is sent to it from here on is lost on the way.
    before.socket.removeAllListeners('message').pause()
    for (const text of texts.slice(50, 100)) await site.publish(topic, text)
    // An acknowledgement that died with the process would be missing.
    const got = new Set(before.messages())
    await expect.poll(async () => (await waitingFor(who)).filter((text) => got.has(text))).toEqual([])
    const publishing = (async () => {
      for (const text of texts.slice(100)) await site.publish(topic, text)
    })()
    await one.kill()
    before.socket.terminate()
    await before.closed
    const after = await openClient(other.relayUrl, { who })
    await after.subscribe(topic)
    await publishing
    await expect.poll(() => after.messages().at(-1)).toBe('149')

    expect([...before.messages(), ...after.messages()]).toEqual(texts)
  })

  test('F7: the one that the site is on is killed: what it repeats elsewhere arrives once', async () => {
    const [one, other] = await startTwo()
    const topic = topicOf('site side')
    const who = identity()
    const [wallet, before] = await Promise.all([
      openClient(other.relayUrl),
      openClient(one.relayUrl, { who }),
    ])
    await wallet.subscribe(topic)
    const texts = Array.from({ length: 100 }, (_, index) => String(index))
    const sent = texts.map((text) =>
      before
        .publish(topic, text)
        .then(() => text)
        .catch(() => undefined),
    )
    await expect.poll(() => wallet.messages().length).toBeGreaterThan(0)
    await one.kill()
    const answered = new Set(await Promise.all(sent))

    const after = await openClient(other.relayUrl, { who })
    for (const text of texts) if (!answered.has(text)) await after.publish(topic, text)
    // Repeats of what had arrived are dropped.
    for (const text of texts.slice(0, 20)) await after.publish(topic, text)
    await after.publish(topic, 'last')
    await expect.poll(() => wallet.messages().at(-1)).toBe('last')
    expect(wallet.messages().sort()).toEqual([...texts, 'last'].sort())
  })
})
