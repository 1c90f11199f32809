import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createServices, type ServicesOptions } from '../createServices.js'
import { identity, openClient, type RelayClientOptions, token, topicOf } from './relayClient.fixture.js'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(options: ServicesOptions = {}) {
  const services = await createServices({ port: 0, allowedOrigins: 'local', ...options })
  closing.push(() => services.stop())
  return { ...services, open: (client?: RelayClientOptions) => openClient(services.relayUrl, client) }
}

const now = Math.floor(Date.now() / 1000)
const who = identity()
const auths: [string, (relayUrl: string) => string, string][] = [
  ['missing', () => '', 'JWT Token is missing'],
  ['garbage', () => 'a.b.c', 'JWT Token is malformed'],
  ['huge', () => `${'a'.repeat(5_000)}.b.c`, 'JWT Token is malformed'],
  [
    'of another algorithm',
    (url) => token(who, url, {}, { alg: 'none', typ: 'JWT' }),
    'JWT Token is malformed',
  ],
  ['without a key', (url) => token(who, url, { iss: 'did:web:example' }), 'JWT Token is malformed'],
  [
    'of another key',
    (url) => token(who, url, { iss: identity().clientId }),
    'JWT Token has an invalid signature',
  ],
  ['of no curve', (url) => token(who, url, { iss: 'did:key:z0OIl' }), 'JWT Token has an invalid signature'],
  ['not yet valid', (url) => token(who, url, { iat: now + 900 }), 'JWT Token is not yet valid'],
  ['expired', (url) => token(who, url, { iat: now - 9_000, exp: now - 900 }), 'JWT Token is expired'],
  ['without end', (url) => token(who, url, { exp: 'never' }), 'JWT Token is malformed'],
  ['for another relay', () => token(who, 'wss://relay.example/relay'), 'JWT Token is for another relay'],
  ['for nothing', () => token(who, 'relay'), 'JWT Token is for another relay'],
]

test.each(auths)('error: auth %s', async (_, auth, reason) => {
  const { relayUrl, open } = await start()
  const client = await open({ auth: auth(relayUrl) })
  expect(await client.closed).toEqual({ code: 3000, reason: `JWT validation error: ${reason}` })
})

test('error: a tampered token', async () => {
  const { relayUrl, open } = await start()
  const [head, body, signature] = token(who, relayUrl).split('.')
  const claims = JSON.parse(Buffer.from(body as string, 'base64url').toString())
  const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
  const client = await open({ auth: `${head}.${longer}.${signature}` })
  expect((await client.closed).reason).toMatch(/invalid signature/)
})

test('F23: a clock that is a few minutes wrong is let in', async () => {
  const { relayUrl, open } = await start()
  for (const shift of [-280, 280]) {
    const claims = { iat: now + shift, exp: now + shift + 86_400 }
    expect(await (await open({ auth: token(who, relayUrl, claims) })).subscribe(topicOf('a'))).toBeTruthy()
  }
})

test('args: urls, which tokens must be made out to', async () => {
  const { relayUrl, open } = await start({ relay: { urls: ['wss://relay.example/relay'] } })
  const known = await open({ auth: token(who, 'wss://relay.example/relay/') })
  expect(await known.subscribe(topicOf('a'))).toBeTruthy()
  const stranger = await open({ auth: token(who, relayUrl) })
  expect((await stranger.closed).reason).toMatch(/for another relay/)
})

test('args: projectIds', async () => {
  const { open } = await start({ projectIds: ['known'] })
  expect(await (await open({ projectId: 'known' })).subscribe(topicOf('a'))).toBeTruthy()
  for (const projectId of ['unknown', '', 'a'.repeat(200)]) {
    const client = await open({ projectId })
    expect(await client.closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
  }
})

test('args: allowedOrigins', async () => {
  const { open } = await start({ allowedOrigins: ['https://shop.example'] })
  for (const headers of [{ origin: 'https://shop.example' }, {}]) {
    expect(await (await open({ headers })).subscribe(topicOf('a'))).toBeTruthy()
  }
  for (const origin of ['https://evil.example', 'null', 'http://localhost:5173']) {
    const client = await open({ headers: { origin } })
    expect(await client.closed).toEqual({ code: 3000, reason: 'Unauthorized: origin not allowed' })
  }
})

async function statusOf(url: string, headers = {}) {
  const socket = new WebSocket(url, { headers })
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  socket.on('error', () => {})
  socket.terminate()
  return response.statusCode
}

test('error: another path', async () => {
  const { url } = await start()
  expect(await statusOf(`${url.replace('http', 'ws')}/relay/other`)).toBe(404)
  expect((await fetch(`${url}/relay`)).status).toBe(404)
})

test('behavior: a slash at the end is the same path', async () => {
  const { relayUrl } = await start()
  const client = await openClient(`${relayUrl}/`)
  closing.push(() => client.close())
  expect(await client.subscribe(topicOf('a'))).toBeTruthy()
})

test('args: socketsPerAddress', async () => {
  const { open, relayUrl } = await start({ relay: { limits: { socketsPerAddress: 2 } } })
  const [first] = await Promise.all([open(), open()])
  expect(await statusOf(relayUrl)).toBe(429)
  await first?.close()
  await expect
    .poll(() =>
      open().then(
        () => 'in',
        () => 'out',
      ),
    )
    .toBe('in')
})

test('args: trustProxy', async () => {
  const { open, relayUrl } = await start({ trustProxy: 1, relay: { limits: { socketsPerAddress: 1 } } })
  await open({ headers: { 'x-forwarded-for': '6.6.6.6, 10.0.0.1' } })
  await open({ headers: { 'x-forwarded-for': '6.6.6.6, 10.0.0.2' } })
  expect(await statusOf(relayUrl, { 'x-forwarded-for': '7.7.7.7, 10.0.0.2' })).toBe(429)
})

test('T34: args: socketsPerBlock, openings: of a block of addresses, and of all', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const blocks = await start({ trustProxy: 1, relay: { limits: { socketsPerBlock: 2 } } })
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:3::1']) await blocks.open({ headers: from(address) })
  expect(await statusOf(blocks.relayUrl, from('2001:db8:1:4::1'))).toBe(429)
  await blocks.open({ headers: from('2001:db8:2::1') })

  const openings = { most: 2, mostOfBlock: 3, mostInAll: 4, every: 60_000 }
  const { relayUrl, open } = await start({ trustProxy: 1, relay: { limits: { openings } } })
  for (let count = 0; count < 2; count++) await (await open({ headers: from('10.1.1.1') })).close()
  expect(await statusOf(relayUrl, from('10.1.1.1'))).toBe(429)
  // A port makes no other address.
  expect(await statusOf(relayUrl, from('10.1.1.1:50123'))).toBe(429)
  await open({ headers: from('10.1.1.2') })
  expect(await statusOf(relayUrl, from('10.1.1.3'))).toBe(429)
  await open({ headers: from('10.1.2.1') })
  expect(await statusOf(relayUrl, from('10.1.3.1'))).toBe(429)
})

test.each([
  ['another path', {}, '/relay/other'],
  ['too many', { openings: { most: 1, mostOfBlock: 1, mostInAll: 1, every: 60_000 } }, '/relay'],
  ['no room', { sockets: 0 }, '/relay'],
])('T25: a refused socket is not held: %s', async (_, limits, path) => {
  const { port, open } = await start({ relay: { limits } })
  if ('openings' in limits) await (await open()).close()
  const words = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
  // Never ends its own side, and goes on: whoever is still there would take it.
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
    socket.write(words)
    socket.resume()
    const going = setInterval(() => socket.write('x'), 50)
    return new Promise((resolve) => socket.on('close', resolve)).finally(() => clearInterval(going))
  })
  await Promise.all(sockets)
})

test('args: sockets', async () => {
  const { open, relayUrl } = await start({ relay: { limits: { sockets: 1 } } })
  await open()
  expect(await statusOf(relayUrl)).toBe(503)
})

test('behavior: pings, and takes out who does not answer', async () => {
  const pingEvery = 15_000
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { open } = await start({ relay: { pingEvery } })
  const [alive, dead] = await Promise.all([open(), open({ autoPong: false })])
  for (let time = 0; time < 3; time++) {
    const pinged = once(alive.socket, 'ping')
    vi.advanceTimersByTime(pingEvery)
    await pinged
    // Answered by the relay after it has read the pong.
    alive.socket.ping()
    await once(alive.socket, 'pong')
  }
  expect((await dead.closed).code).toBe(1006)
  expect(await alive.subscribe(topicOf('a'))).toBeTruthy()
})
