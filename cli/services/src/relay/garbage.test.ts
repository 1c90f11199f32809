import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices, type Services } from '../createServices.js'
import { manyCalls } from './manyCalls.fixture.js'
import { readFrame } from './readFrame.js'
import { identity, openClient, topicOf } from './relayClient.fixture.js'

let services: Services
beforeAll(async () => {
  services = await createServices({
    port: 0,
    allowedOrigins: 'local',
    relay: { limits: { calls: manyCalls } },
  })
})
afterAll(() => services.stop())

const methods = [
  'irn_publish',
  'irn_batchPublish',
  'irn_subscribe',
  'irn_batchSubscribe',
  'irn_unsubscribe',
  'irn_batchUnsubscribe',
  'irn_fetchMessages',
  'irn_batchFetchMessages',
  'wc_proposeSession',
  'wc_approveSession',
  '__proto__',
  'toString',
]
const fields = [
  'topic',
  'topics',
  'message',
  'messages',
  'ttl',
  'tag',
  'subscriptions',
  'pairingTopic',
  'sessionTopic',
  'sessionProposal',
  '__proto__',
  'length',
]
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(topicOf('a'), -1, 1e308, 2 ** 53, '', null, '__proto__'),
  fc.array(fc.constantFrom(topicOf('a'), 1, null)),
)
const params = fc.oneof(
  odd,
  fc.array(fc.tuple(fc.constantFrom(...fields), odd)).map((entries) => Object.fromEntries(entries)),
)
const id = fc.oneof(fc.integer(), fc.string(), fc.double(), fc.constantFrom(null, {}, [], true))

const frames = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.record({ jsonrpc: fc.constant('2.0'), id, method: fc.constantFrom(...methods), params }).map(asText),
  fc.record({ jsonrpc: fc.constant('2.0'), id, result: odd }).map(asText),
  fc.record({ id, method: fc.string(), result: odd }, { requiredKeys: [] }).map(asText),
)
function asText(value: unknown): string {
  return JSON.stringify(value)
}

test('T7: any frame is read without throwing', () => {
  fc.assert(
    fc.property(frames, (text) => {
      const frame = readFrame(text)
      expect(['call', 'answer', 'bad']).toContain(frame.kind)
      if (frame.kind !== 'answer') JSON.parse(frame.id)
    }),
    { numRuns: 2_000 },
  )
})

test('T6: after any frames the socket still answers, each call at most once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frames, { maxLength: 30 }), async (texts) => {
      const client = await openClient(services.relayUrl)
      for (const text of texts) client.sendText(text)
      expect(await client.subscribe(topicOf('alive'))).toMatch(/^[0-9a-f]{64}$/)
      expect(client.answers.length).toBeLessThanOrEqual(texts.length + 1)
      await client.close()
    }),
    { numRuns: 60 },
  )
}, 30_000)

test('T6: binary frames and broken text end that socket alone', async () => {
  const [binary, other] = await Promise.all([openClient(services.relayUrl), openClient(services.relayUrl)])
  binary.sendText(Buffer.from([1, 2, 3]))
  expect((await binary.closed).code).toBe(1003)
  expect(await other.subscribe(topicOf('alive'))).toBeTruthy()
})

test('T7: any query is refused or let in, never a crash', async () => {
  const texts = fc.string({ unit: 'binary', maxLength: 60 }).map(encodeURIComponent)
  await fc.assert(
    fc.asyncProperty(texts, texts, async (auth, projectId) => {
      const client = await openClient(`${services.relayUrl}?auth=${auth}&projectId=${projectId}&x=`, {
        who: identity(),
      })
      expect((await client.closed).code).toBe(3000)
    }),
    { numRuns: 40 },
  )
})

test('T6: a replayed acknowledgement changes nothing', async () => {
  const [site, wallet] = await Promise.all([openClient(services.relayUrl), openClient(services.relayUrl)])
  const topic = topicOf('replay')
  await wallet.subscribe(topic)
  await site.publish(topic, 'one')
  await expect.poll(wallet.messages).toEqual(['one'])
  for (let time = 0; time < 5; time++) wallet.acknowledge(wallet.deliveries[0]!.id)
  await site.publish(topic, 'two')
  await expect.poll(wallet.messages).toEqual(['one', 'two'])
})
