import { afterEach, expect, test, vi } from 'vitest'
import { createServices } from '../createServices.js'
import type { RelayOptions } from './createRelay.js'
import {
  identity,
  openClient,
  type RelayClient,
  type RelayClientOptions,
  topicOf,
} from './relayClient.fixture.js'

const PING_EVERY = 15_000

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(relay: RelayOptions = {}) {
  const services = await createServices({ port: 0, allowedOrigins: 'local', relay })
  closing.push(() => services.stop())
  const open = (options?: RelayClientOptions) => openClient(services.relayUrl, options)
  return { ...services, open }
}

const topic = topicOf('one')
const other = topicOf('other')

/** Lets the relay ping each client, which is heard from before the next time. */
async function passPing(...clients: RelayClient[]) {
  vi.advanceTimersByTime(PING_EVERY)
  await Promise.all(clients.map((client) => client.subscribe(other)))
}

test('default: what one publishes the other gets, and not the one itself', async () => {
  const { open } = await start()
  const [site, wallet] = await Promise.all([open(), open()])
  const id = await wallet.subscribe(topic)
  await site.subscribe(topic)
  expect(id).toMatch(/^[0-9a-f]{64}$/)
  const before = Date.now()
  expect(await site.publish(topic, 'hello')).toBe(true)

  await expect.poll(() => wallet.deliveries).toHaveLength(1)
  const { params } = wallet.deliveries[0]!
  expect(params).toEqual({
    id,
    data: { topic, message: 'hello', tag: 1108, publishedAt: expect.any(Number) },
  })
  expect(params.data.publishedAt).toBeGreaterThanOrEqual(before)
  await wallet.publish(topic, 'back')
  await expect.poll(site.messages).toEqual(['back'])
})

test('behavior: services with the relay alone start without waiting for any timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const { open } = await start()
  expect(await (await open()).subscribe(topic)).toBeTruthy()
})

test('behavior: a message waits, in order, for who subscribes later', async () => {
  const { open } = await start()
  const site = await open()
  const texts = Array.from({ length: 20 }, (_, index) => `message ${index}`)
  for (const text of texts) await site.publish(topic, text)
  const wallet = await open()
  await wallet.subscribe(topic)
  await expect.poll(wallet.messages).toEqual(texts)
})

test('behavior: delivered again until acknowledged, then never more', async () => {
  const { open } = await start()
  const site = await open()
  const who = identity()
  await site.publish(topic, 'hello')

  const silent = await open({ who, acknowledge: false })
  await silent.subscribe(topic)
  await expect.poll(silent.messages).toEqual(['hello'])
  await silent.close()

  const back = await open({ who })
  await back.subscribe(topic)
  await expect.poll(back.messages).toEqual(['hello'])
  await back.close()

  const again = await open({ who })
  await again.subscribe(topic)
  await site.publish(topic, 'later')
  await expect.poll(again.messages).toEqual(['later'])
})

test('behavior: delivered again on the same socket when no acknowledgement comes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  const { open } = await start({ pingEvery: PING_EVERY })
  const [site, wallet] = await Promise.all([open(), open({ acknowledge: false })])
  await wallet.subscribe(topic)
  await site.publish(topic, 'hello')
  await expect.poll(wallet.messages).toEqual(['hello'])
  await passPing(site, wallet)
  await expect.poll(wallet.messages).toEqual(['hello', 'hello'])
  const [first, second] = wallet.deliveries
  expect(first!.id).toBe(second!.id)
  wallet.acknowledge(first!.id)
  // Answered after the acknowledgement was read.
  await wallet.subscribe(other)
  for (let time = 0; time < 3; time++) await passPing(site, wallet)
  await site.publish(topic, 'later')
  await expect.poll(wallet.messages).toEqual(['hello', 'hello', 'later'])
})

test('behavior: an answer that is an error does not count as acknowledgement', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  const { open } = await start({ pingEvery: PING_EVERY })
  const [site, wallet] = await Promise.all([open(), open({ acknowledge: false })])
  await wallet.subscribe(topic)
  await site.publish(topic, 'hello')
  await expect.poll(wallet.messages).toHaveLength(1)
  wallet.sendText(JSON.stringify({ id: wallet.deliveries[0]!.id, jsonrpc: '2.0', error: { code: 1 } }))
  await wallet.subscribe(other)
  await passPing(site, wallet)
  await expect.poll(wallet.messages).toHaveLength(2)
})

test('behavior: a second wallet still reads what a first one took', async () => {
  const { open } = await start()
  const [site, first, second] = await Promise.all([open(), open(), open()])
  await site.publish(topic, 'proposal')
  for (const wallet of [first, second]) {
    await wallet.subscribe(topic)
    await expect.poll(wallet.messages).toEqual(['proposal'])
  }
})

test('behavior: the same message counts once, on each topic', async () => {
  const { open } = await start()
  const [site, wallet] = await Promise.all([open(), open()])
  await wallet.subscribe(topic)
  await wallet.subscribe(other)
  for (let time = 0; time < 3; time++) expect(await site.publish(topic, 'hello')).toBe(true)
  expect(await site.publish(other, 'hello')).toBe(true)
  await site.publish(other, 'last')
  await expect
    .poll(() => wallet.deliveries.map(({ params: { data } }) => [data.topic, data.message]))
    .toEqual([
      [topic, 'hello'],
      [other, 'hello'],
      [other, 'last'],
    ])
})

test('behavior: an expired message is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { open } = await start()
  const [site, wallet] = await Promise.all([open(), open()])
  await site.publish(topic, 'short', 1)
  await site.publish(topic, 'long', 60)
  vi.advanceTimersByTime(1_000)
  await wallet.subscribe(topic)
  await expect.poll(wallet.messages).toEqual(['long'])
})

test('behavior: nothing after irn_unsubscribe, everything after subscribing again', async () => {
  const { open } = await start()
  const [site, wallet] = await Promise.all([open(), open()])
  const id = await wallet.subscribe(topic)
  await wallet.subscribe(other)
  expect(await wallet.call('irn_unsubscribe', { topic, id })).toBe(true)
  await site.publish(topic, 'hello')
  await site.publish(other, 'later')
  await expect.poll(wallet.messages).toEqual(['later'])
  await wallet.subscribe(topic)
  await expect.poll(wallet.messages).toEqual(['later', 'hello'])
})

test('behavior: batches', async () => {
  const { open } = await start()
  const [site, wallet] = await Promise.all([open(), open()])
  const ids = await wallet.call<string[]>('irn_batchSubscribe', { topics: [topic, other] })
  expect(ids).toEqual([await wallet.subscribe(topic), await wallet.subscribe(other)])
  const messages = [topic, other].map((each) => ({ topic: each, message: each, ttl: 60, tag: 1 }))
  expect(await site.call('irn_batchPublish', { messages })).toBe(true)
  await expect.poll(wallet.messages).toEqual([topic, other])
  const subscriptions = [topic, other].map((each, index) => ({ topic: each, id: ids[index] }))
  expect(await wallet.call('irn_batchUnsubscribe', { subscriptions })).toBe(true)
  const third = topicOf('third')
  await wallet.subscribe(third)
  for (const each of [topic, other, third]) await site.publish(each, 'late')
  await expect
    .poll(() => wallet.deliveries.map(({ params }) => params.data.topic))
    .toEqual([topic, other, third])
})

test('behavior: irn_fetchMessages takes what waits', async () => {
  const { open } = await start()
  const [site, wallet] = await Promise.all([open(), open()])
  await site.publish(topic, 'one')
  await site.publish(other, 'two')
  const entry = { publishedAt: expect.any(Number), tag: 1108 }
  expect(await wallet.call('irn_fetchMessages', { topic })).toEqual({
    messages: [{ topic, message: 'one', ...entry }],
    hasMore: false,
  })
  expect(await wallet.call('irn_batchFetchMessages', { topics: [topic, other] })).toEqual({
    messages: [{ topic: other, message: 'two', ...entry }],
    hasMore: false,
  })
  expect(await site.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
})

test('behavior: irn_fetchMessages hands out a large mailbox in parts', async () => {
  const { open } = await start()
  const [site, wallet] = await Promise.all([open(), open()])
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(500_000))
  for (const text of texts) await site.publish(topic, text)
  type Page = { messages: { message: string }[]; hasMore: boolean }
  const first = await wallet.call<Page>('irn_fetchMessages', { topic })
  expect(first.hasMore).toBe(true)
  const second = await wallet.call<Page>('irn_fetchMessages', { topic })
  expect(second.hasMore).toBe(false)
  expect([...first.messages, ...second.messages].map(({ message }) => message)).toEqual(texts)
})

test('behavior: wc_proposeSession and wc_approveSession publish and subscribe', async () => {
  const { open } = await start()
  const [site, wallet] = await Promise.all([open(), open()])
  const proposal = { pairingTopic: topic, sessionProposal: 'propose', attestation: 'seen', correlationId: 1 }
  expect(await site.call('wc_proposeSession', proposal)).toBe(true)
  await wallet.subscribe(topic)
  await expect.poll(wallet.deliveries.at.bind(wallet.deliveries, 0)).toMatchObject({
    params: { data: { topic, message: 'propose', tag: 1100, attestation: 'seen' } },
  })

  const approval = {
    pairingTopic: topic,
    sessionTopic: other,
    sessionProposalResponse: 'answer',
    sessionSettlementRequest: 'settle',
    ttl: 300,
  }
  expect(await wallet.call('wc_approveSession', approval)).toBe(true)
  await expect.poll(site.messages).toEqual(['answer'])
  await site.subscribe(other)
  await expect.poll(site.messages).toEqual(['answer', 'settle'])
  expect(site.deliveries.map(({ params }) => params.data.tag)).toEqual([1101, 1102])
  await site.publish(other, 'settled')
  await expect.poll(wallet.messages).toEqual(['propose', 'settled'])
})

test.each([
  '1763690000000123456',
  '9223372036854775807',
  '9007199254740993',
  '-9007199254740993',
  '"1763690000000123456"',
  '"\\u00e9 \\"quoted\\""',
  '0',
])('behavior: id %s comes back as it is', async (id) => {
  const { open } = await start()
  const client = await open()
  client.sendText(
    `{"params":{"id":1,"topic":"${topic}"},"text":"\\"id\\":2","id" : ${id},"jsonrpc":"2.0","method":"irn_subscribe"}`,
  )
  await expect.poll(() => client.answers).toHaveLength(1)
  const back = client.answers[0]!.slice('{"id":'.length, client.answers[0]!.indexOf(',"jsonrpc"'))
  if (id.startsWith('"')) expect(JSON.parse(back)).toBe(JSON.parse(id))
  else expect(back).toBe(id)
})

test.each([
  ['not JSON', '{', -32700],
  ['no object', '[]', -32600],
  ['no method', '{"jsonrpc":"2.0","id":1}', -32600],
  ['no id', '{"jsonrpc":"2.0","method":"irn_subscribe"}', -32600],
  ['another version', '{"jsonrpc":"1.0","id":1,"method":"irn_subscribe"}', -32600],
  ['unknown method', '{"jsonrpc":"2.0","id":1,"method":"irn_shout","params":{}}', -32601],
  ['method of every object', '{"jsonrpc":"2.0","id":1,"method":"constructor","params":{}}', -32601],
  ['no params', '{"jsonrpc":"2.0","id":1,"method":"irn_subscribe"}', -32602],
  [
    'topic of the wrong kind',
    '{"jsonrpc":"2.0","id":1,"method":"irn_subscribe","params":{"topic":1}}',
    -32602,
  ],
  ['short topic', '{"jsonrpc":"2.0","id":1,"method":"irn_subscribe","params":{"topic":"00"}}', -32602],
  [
    'no ttl',
    `{"jsonrpc":"2.0","id":1,"method":"irn_publish","params":{"topic":"${topic}","message":"a"}}`,
    -32602,
  ],
])('error: %s', async (_, text, code) => {
  const { open } = await start()
  const client = await open()
  client.sendText(text)
  await expect.poll(() => client.answers).toHaveLength(1)
  const answer = JSON.parse(client.answers[0]!)
  expect(answer).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) } })
  expect(await client.subscribe(topic)).toMatch(/^[0-9a-f]{64}$/)
})

test('behavior: stopping says goodbye, and waits for no timer where the client answers', async () => {
  const { open, stop } = await start()
  const client = await open()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await stop()
  expect(await client.closed).toEqual({ code: 1001, reason: 'The relay is stopping' })
})
