import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findRedis, startRedis } from '../../../../test/setup/redis.mjs'
import { identity, openClient, topicOf } from './relayClient.fixture.js'
import { startRelayProcess } from './relayProcess.fixture.js'

describe.skipIf(!findRedis())('two processes with Redis', { timeout: 30_000 }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis()
  }, 120_000)
  afterAll(() => redis.stop())

  const started: Awaited<ReturnType<typeof startRelayProcess>>[] = []
  afterEach(() => Promise.all(started.splice(0).map(({ kill }) => kill())))

  async function startTwo() {
    const [one, other] = await Promise.all([startRelayProcess(redis.url), startRelayProcess(redis.url)])
    started.push(one, other)
    return [one, other] as const
  }

  test('F7: the one that the wallet is on is killed: nothing is lost, nothing acknowledged comes again', async () => {
    const [one, other] = await startTwo()
    const topic = topicOf('wallet side')
    const who = identity()
    const [site, before] = await Promise.all([openClient(other.relayUrl), openClient(one.relayUrl, { who })])
    await before.subscribe(topic)
    const texts = Array.from({ length: 150 }, (_, index) => String(index))
    const publishing = (async () => {
      for (const text of texts) {
        await site.publish(topic, text)
        await sleep(1)
      }
    })()
    await expect.poll(() => before.deliveries.length).toBeGreaterThan(30)
    // What is sent to it from here on is lost on the way.
    before.socket.removeAllListeners('message').pause()
    await sleep(50)
    await one.kill()
    before.socket.terminate()
    await before.closed
    const after = await openClient(other.relayUrl, { who })
    await after.subscribe(topic)
    await publishing
    await expect.poll(() => after.messages().at(-1)).toBe('149')

    expect([...new Set([...before.messages(), ...after.messages()])]).toEqual(texts)
    // Only the few whose acknowledgement died with the process may come twice.
    expect(before.messages().length + after.messages().length - texts.length).toBeLessThan(10)
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
    await expect.poll(() => wallet.messages().length).toBe(texts.length)
    await sleep(50)
    expect(wallet.messages().sort()).toEqual([...texts].sort())
  })
})
