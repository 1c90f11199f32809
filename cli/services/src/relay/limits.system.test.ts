import { afterEach, expect, test, vi } from 'vitest'
import { createServices } from '../createServices.js'
import { manyCalls } from './manyCalls.fixture.js'
import { identity, openClient, type RelayClientOptions, topicOf } from './relayClient.fixture.js'
import type { RelayLimits } from './relayLimits.js'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(limits: Partial<RelayLimits>) {
  const services = await createServices({ port: 0, allowedOrigins: 'local', relay: { limits } })
  closing.push(() => services.stop())
  return (options?: RelayClientOptions) => openClient(services.relayUrl, options)
}

const topic = topicOf('one')
const callsOfClient = (mostOfClient: number) => ({ calls: { ...manyCalls, mostOfClient, every: 60_000 } })
/** Whether the relay had room for one more socket. */
const isLetIn = (opening: Promise<unknown>) =>
  opening.then(
    () => true,
    () => false,
  )
const refusal = (code: number) => expect.objectContaining({ code })

test('args: topicsPerSocket', async () => {
  const open = await start({ topicsPerSocket: 2 })
  const client = await open()
  const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map(topicOf)
  await client.call('irn_batchSubscribe', { topics: [a, b, a] })
  await expect(client.subscribe(c)).rejects.toEqual(refusal(-32005))
  await client.call('irn_unsubscribe', { topic: a, id: '' })
  expect(await client.subscribe(c)).toBeTruthy()
})

test('T34: args: topicsPerBlock', async () => {
  const open = await start({ topicsPerBlock: 2 })
  const [one, other] = await Promise.all([open(), open()])
  await one.subscribe(topicOf('a'))
  await other.call('irn_batchSubscribe', { topics: [topicOf('a'), topicOf('a')] })
  await expect(other.subscribe(topicOf('b'))).rejects.toEqual(refusal(-32005))
  await one.close()
  await expect.poll(() => other.subscribe(topicOf('b')).catch(() => '')).toBeTruthy()
  await expect(other.subscribe(topicOf('c'))).rejects.toEqual(refusal(-32005))
  await other.call('irn_unsubscribe', { topic: topicOf('a'), id: '' })
  expect(await other.subscribe(topicOf('c'))).toBeTruthy()
})

test('T25: args: topics, those of all sockets together', async () => {
  const open = await start({ topics: 3 })
  const [one, other] = await Promise.all([open(), open()])
  await one.call('irn_batchSubscribe', { topics: [topicOf('a'), topicOf('b')] })
  await other.subscribe(topicOf('a'))
  await other.subscribe(topicOf('a'))
  await expect(other.subscribe(topicOf('c'))).rejects.toEqual(refusal(-32005))
  await one.close()
  await expect.poll(() => other.subscribe(topicOf('c')).catch(() => '')).toBeTruthy()
  expect(await other.subscribe(topicOf('d'))).toBeTruthy()
})

test('args: messageSize', async () => {
  const open = await start({ messageSize: 1_000 })
  const client = await open()
  expect(await client.publish(topic, 'a'.repeat(1_000))).toBe(true)
  await expect(client.publish(topic, 'a'.repeat(1_001))).rejects.toEqual(refusal(-32602))
  client.sendText('a'.repeat(100_000))
  expect((await client.closed).code).toBe(1009)
})

test('args: calls, of one client', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const open = await start(callsOfClient(5))
  const who = identity()
  const [client, same, other] = await Promise.all([open({ who }), open({ who }), open()])
  for (let time = 0; time < 5; time++) await client.publish(topic, String(time))
  await expect(client.publish(topic, 'too many')).rejects.toEqual(refusal(-32005))
  // One client has one measure, however many sockets.
  await expect(same.publish(topic, 'too many')).rejects.toEqual(refusal(-32005))
  expect(await other.publish(topic, 'mine')).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(await client.publish(topic, 'later')).toBe(true)
})

test.each([
  { kind: 'an address', limit: { most: 6 }, others: ['10.1.2.9'] },
  { kind: 'a block', limit: { mostOfBlock: 6 }, others: ['10.1.9.1'], same: '10.1.2.9' },
  { kind: 'a network of IPv6', limit: { most: 6 }, first: '2001:db8:1:2::1', same: '2001:db8:1:2::9' },
  { kind: 'all', limit: { mostInAll: 6 }, others: [], same: '10.9.9.9' },
])('T34: args: calls, of $kind: made-up clients have no more', async ({ limit, ...from }) => {
  const { first = '10.1.2.3', same = first, others = ['10.9.9.9'] } = from
  const services = await createServices({
    port: 0,
    allowedOrigins: 'local',
    trustProxy: 1,
    relay: { limits: { calls: { ...manyCalls, ...limit, every: 60_000 } } },
  })
  closing.push(() => services.stop())
  const open = (address: string) => openClient(services.relayUrl, { headers: { 'x-forwarded-for': address } })
  for (let time = 0; time < 3; time++) {
    const client = await open(first)
    for (const text of ['a', 'b']) await client.publish(topic, `${time} ${text}`)
  }
  await expect((await open(same)).publish(topic, 'too many')).rejects.toEqual(refusal(-32005))
  for (const address of others) expect(await (await open(address)).publish(topic, 'mine')).toBe(true)
})

test('args: calls, of which large calls and batches take more', async () => {
  const open = await start(callsOfClient(10))
  const [large, batch] = await Promise.all([open(), open()])
  await large.publish(topic, 'a'.repeat(140_000))
  await expect(large.publish(topic, 'b'.repeat(140_000))).rejects.toEqual(refusal(-32005))
  const messages = Array.from({ length: 8 }, (_, n) => ({ topic, message: String(n), ttl: 60, tag: 0 }))
  await batch.call('irn_batchPublish', { messages })
  await expect(batch.call('irn_batchPublish', { messages })).rejects.toEqual(refusal(-32005))
})

test('T25: a flood ends the socket; coming back gives no more', async () => {
  const open = await start(callsOfClient(10))
  const who = identity()
  const client = await open({ who })
  for (let time = 0; time < 40; time++) client.sendText('{}')
  expect(await client.closed).toEqual({ code: 1008, reason: 'Too many requests' })
  const back = await open({ who })
  await expect(back.subscribe(topic)).rejects.toEqual(refusal(-32005))
})

test('T25: answers to nothing count too', async () => {
  const open = await start(callsOfClient(10))
  const client = await open()
  for (let id = 0; id < 40; id++) client.acknowledge(id)
  expect((await client.closed).code).toBe(1008)
})

test('args: messagesPerTopic: the oldest go first', async () => {
  const open = await start({ messagesPerTopic: 3 })
  const [site, wallet] = await Promise.all([open(), open()])
  for (const text of ['a', 'b', 'c', 'd', 'e']) await site.publish(topic, text)
  await wallet.subscribe(topic)
  await expect.poll(wallet.messages).toEqual(['c', 'd', 'e'])
})

test('args: ttl, the longest that a message is kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const open = await start({ ttl: 1 })
  const [site, wallet] = await Promise.all([open(), open()])
  await site.publish(topic, 'a', 86_400)
  vi.advanceTimersByTime(1_000)
  await wallet.subscribe(topic)
  await site.publish(topic, 'later', 86_400)
  await expect.poll(wallet.messages).toEqual(['later'])
})

test('behavior: more waits than a socket takes at once: all of it comes, in order', async () => {
  const open = await start({ messagesPerTopic: 1_000, calls: manyCalls })
  const [site, wallet] = await Promise.all([open(), open({ acknowledge: false })])
  const texts = Array.from({ length: 600 }, (_, index) => String(index))
  await Promise.all(texts.map((text) => site.publish(topic, text)))
  await wallet.subscribe(topic)
  await expect.poll(wallet.messages).toHaveLength(256)
  await wallet.subscribe(topicOf('other'))
  expect(wallet.messages()).toHaveLength(256)
  let acknowledged = 0
  while (acknowledged < texts.length) {
    await expect.poll(() => wallet.deliveries.length).toBeGreaterThan(acknowledged)
    for (const { id } of wallet.deliveries.slice(acknowledged)) {
      wallet.acknowledge(id)
      acknowledged += 1
    }
  }
  expect(wallet.messages()).toEqual(texts)
})

test('behavior: what a socket does not read waits in the mailbox', { timeout: 20_000 }, async () => {
  const open = await start({ messageSize: 2 ** 20, calls: manyCalls })
  const [site, deaf] = await Promise.all([open(), open()])
  const topics = Array.from({ length: 12 }, (_, index) => topicOf(String(index)))
  await deaf.call('irn_batchSubscribe', { topics })
  deaf.socket.pause()
  for (const each of topics) for (const n of ['a', 'b', 'c']) await site.publish(each, n.repeat(2 ** 20))
  deaf.socket.resume()
  await expect.poll(() => deaf.deliveries.length).toBeGreaterThan(30)
})

test('T25: a socket that asks and does not read is given up', { timeout: 20_000 }, async () => {
  const open = await start({ messageSize: 2 ** 20, calls: manyCalls, sockets: 2 })
  const [site, deaf] = await Promise.all([open(), open()])
  const topics = Array.from({ length: 40 }, (_, index) => topicOf(String(index)))
  for (const each of topics) await site.publish(each, 'a'.repeat(2 ** 20))
  deaf.socket.pause()
  for (const each of topics) deaf.call('irn_fetchMessages', { topic: each }).catch(() => {})
  await expect.poll(() => isLetIn(open())).toBe(true)
  deaf.socket.resume()
  expect((await deaf.closed).code).toBe(1006)
})

test('T25: args: subscribersPerTopic: one message does not go out to any number of sockets', async () => {
  const open = await start({ subscribersPerTopic: 2 })
  const [one, other, third] = await Promise.all([open(), open(), open()])
  await Promise.all([one, other].map((client) => client.subscribe(topic)))
  expect(await one.subscribe(topic)).toBeTruthy()
  await expect(third.subscribe(topic)).rejects.toEqual(refusal(-32005))
  await other.close()
  await expect.poll(() => third.subscribe(topic).catch(() => '')).toBeTruthy()
})

test('T25: args: deliveredPerBlock: beyond it messages wait, and come later in order', async () => {
  const pingEvery = manyCalls.every
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  const services = await createServices({
    port: 0,
    allowedOrigins: 'local',
    relay: { limits: { deliveredPerBlock: 5_000, calls: manyCalls }, pingEvery },
  })
  closing.push(() => services.stop())
  const [site, wallet] = await Promise.all([openClient(services.relayUrl), openClient(services.relayUrl)])
  const texts = Array.from({ length: 10 }, (_, index) => `${index}${'a'.repeat(500)}`)
  for (const text of texts) await site.publish(topic, text)
  // Asked for again and again: nothing goes out twice for that.
  for (let time = 0; time < 5; time++) {
    await wallet.subscribe(topic)
    await wallet.call('irn_unsubscribe', { topic, id: '' })
  }
  expect(wallet.deliveries.length).toBeLessThan(5)
  await expect(wallet.call('irn_fetchMessages', { topic })).rejects.toEqual(refusal(-32005))
  await wallet.subscribe(topic)
  const passPing = async () => {
    vi.advanceTimersByTime(pingEvery)
    await Promise.all([site, wallet].map((client) => client.subscribe(topicOf('other'))))
    return [...new Set(wallet.messages())]
  }
  await expect.poll(passPing).toEqual(texts)
})

test('T25: args: heldPerBlock: sockets that do not read are ended, others stay', {
  timeout: 20_000,
}, async () => {
  const services = await createServices({
    port: 0,
    allowedOrigins: 'local',
    trustProxy: 1,
    relay: {
      limits: { heldPerBlock: 2 ** 20, calls: manyCalls, deliveredPerBlock: 2 ** 30, socketsPerAddress: 1 },
    },
  })
  closing.push(() => services.stop())
  const at = (address: string) => openClient(services.relayUrl, { headers: { 'x-forwarded-for': address } })
  const [site, reads, neighbour, deaf] = await Promise.all(
    ['10.1.1.1', '10.2.2.2', '10.6.6.7', '10.6.6.6'].map(at),
  )
  for (let n = 0; n < 7; n++) await site?.publish(topic, `${n}${'a'.repeat(500_000)}`)
  deaf?.socket.pause()
  for (let time = 0; time < 15; time++) deaf?.call('irn_fetchMessages', { topic }).catch(() => {})
  await expect.poll(() => isLetIn(at('10.6.6.6'))).toBe(true)
  deaf?.socket.resume()
  expect((await deaf?.closed)?.code).toBe(1006)
  for (const client of [reads, neighbour]) expect(await client?.subscribe(topic)).toBeTruthy()
})

test('T25: args: heldInAll: messages that are never sent to the end', async () => {
  const services = await createServices({
    port: 0,
    allowedOrigins: 'local',
    trustProxy: 1,
    relay: { limits: { heldInAll: 500_000 } },
  })
  closing.push(() => services.stop())
  const at = (address: string) => openClient(services.relayUrl, { headers: { 'x-forwarded-for': address } })
  const [few, many, chatty] = await Promise.all(['10.1.1.1', '10.6.6.6', '10.2.2.2'].map(at))
  few?.socket.send('a'.repeat(200_000), { fin: false })
  many?.socket.send('a'.repeat(400_000), { fin: false })
  // A ping between the parts does not make them fewer.
  many?.socket.ping()
  await expect.poll(() => many?.socket.readyState).toBe(3)
  for (let time = 0; time < 10; time++) await chatty?.publish(topic, `${time}${'a'.repeat(90_000)}`)
  const another = await at('10.6.6.6')
  another.socket.send('a'.repeat(400_000), { fin: false })
  await expect.poll(() => another.socket.readyState).toBe(3)
  expect([few, chatty].map((client) => client?.socket.readyState)).toEqual([1, 1])
})
