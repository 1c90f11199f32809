import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { describe, expect, test, vi } from 'vitest'
import {
  account,
  askOrders,
  compose,
  OPTIONS,
  ORIGIN,
  orders,
  sign,
  start,
  verify,
} from '../../test/signInSite.fixture.js'
import { servers } from '../../test/startServers.js'
import type { Visitor } from '../../test/visitor.js'
import type { SignInMessage } from '../message/signInMessage.js'
import { createSignIn, memoryStorage, type SignInOptions } from './index.js'

describe.each(Object.keys(servers))('%s', (name) => {
  test('default: lets in who signed in, until they sign out', async () => {
    const { visit } = await start({}, name)
    const visitor = visit()
    expect(await orders(visitor)).toBe(401)
    const message = await compose(visitor)
    // An independent reader finds what was meant.
    expect(
      validateSiweMessage({
        message: parseSiweMessage(message),
        domain: 'localhost:5173',
        address: account.address,
      }),
    ).toBe(true)
    const answer = await verify(visitor, await sign(message))
    expect(answer).toMatchObject({
      status: 200,
      body: { session: { message, data: { chainId: 'eip155:1' } } },
    })
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^siwx-session=[\da-f]{64}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/),
    ])
    expect((await askOrders(visitor)).body).toEqual({ address: account.address })
    expect((await visitor.ask('/api/sign-in/session')).body.sessions).toMatchObject([{ message }])
    // A second page of the same server is another browser.
    expect(await orders(visit())).toBe(401)
    await visitor.ask('/api/sign-in/sign-out', {})
    expect(await orders(visitor)).toBe(401)
  })
})

describe('refused', () => {
  const refusal = async (
    change: Partial<SignInMessage>,
    options: Partial<SignInOptions> = {},
    by = account,
  ) => {
    const visitor = (await start(options)).visit()
    const { status, body } = await verify(visitor, await sign(await compose(visitor, change), by))
    expect(await orders(visitor, change.address)).toBe(401)
    return `${status} ${body.error}`
  }
  const stranger = privateKeyToAccount(generatePrivateKey())
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

  test.each<[string, Partial<SignInMessage>, string]>([
    ['another domain', { domain: 'shop.example.com' }, 'DOMAIN_WRONG'],
    ['another port', { domain: 'localhost:5174' }, 'DOMAIN_WRONG'],
    ['no port', { domain: 'localhost' }, 'DOMAIN_WRONG'],
    ['another scheme', { scheme: 'https' }, 'DOMAIN_WRONG'],
    ['another uri', { uri: 'https://bank.example/' }, 'URI_WRONG'],
    ['a uri of a longer port', { uri: 'http://localhost:51733/' }, 'URI_WRONG'],
    ['a uri with another host behind a name', { uri: 'http://localhost:5173@bank.example/' }, 'URI_WRONG'],
    ['an expired message', { expirationTime: hours(-1) }, 'TIME_WRONG'],
    ['a message of yesterday', { issuedAt: hours(-24) }, 'TIME_WRONG'],
    ['a message of tomorrow', { issuedAt: hours(24) }, 'TIME_WRONG'],
    ['one that does not hold yet', { notBefore: hours(1) }, 'TIME_WRONG'],
    ['a made-up nonce', { nonce: 'a'.repeat(76) }, 'NONCE_WRONG'],
    ['a short nonce', { nonce: '12345678' }, 'NONCE_WRONG'],
    ['another address', { address: stranger.address }, 'SIGNATURE_WRONG'],
    ['an address without its checksum', { address: account.address.toLowerCase() }, 'SIGNATURE_WRONG'],
  ])('T14: %s', async (_, change, code) => {
    expect(await refusal(change)).toBe(`422 ${code}`)
  })

  test('T14: another network, another statement, another signer', async () => {
    expect(await refusal({ chainId: 'eip155:137' }, { networks: ['eip155:1'] })).toBe('422 NETWORK_WRONG')
    expect(await refusal({ statement: 'I agree' }, { statement: 'I accept' })).toBe('422 STATEMENT_WRONG')
    expect(await refusal({}, {}, stranger)).toBe('422 SIGNATURE_WRONG')
  })

  test('T14: a message that was changed after it was signed', async () => {
    const visitor = (await start()).visit()
    const signed = await sign(await compose(visitor))
    const message = signed.message.replace('Chain ID: 1\n', 'Chain ID: 137\n')
    expect((await verify(visitor, { ...signed, message })).body).toEqual({ error: 'SIGNATURE_WRONG' })
    expect((await verify(visitor, { ...signed, message: `${message}\n` })).body).toEqual({
      error: 'MESSAGE_MALFORMED',
    })
  })

  test('T14: what was used already', async () => {
    const { visit } = await start()
    const visitor = visit()
    const signed = await sign(await compose(visitor))
    expect((await verify(visitor, signed)).status).toBe(200)
    await visitor.ask('/api/sign-in/sign-out', {})
    expect((await verify(visitor, signed)).body).toEqual({ error: 'NONCE_WRONG' })
    expect(await orders(visitor)).toBe(401)
  })

  test('T14: a nonce, or a whole sign-in, that was stolen', async () => {
    const { visit } = await start()
    const visitor = visit()
    const signed = await sign(await compose(visitor))
    const thief = visit()
    await thief.ask('/api/sign-in/nonce', {})
    expect((await verify(thief, signed)).body).toEqual({ error: 'NONCE_WRONG' })
    expect((await verify(visit(), signed)).body).toEqual({ error: 'COOKIE_MISSING' })
    expect(await orders(thief)).toBe(401)
  })

  test('T14: one nonce used many times at once lets one in', async () => {
    const visitor = (await start()).visit()
    const signed = await sign(await compose(visitor))
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(visitor, signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('T14: a nonce that is too old', async () => {
    let ahead = 0
    const visitor = (await start({ now: () => Date.now() + ahead })).visit()
    const signed = await sign(await compose(visitor))
    ahead = 601_000
    expect((await verify(visitor, signed)).body).toEqual({ error: 'NONCE_WRONG' })
  })

  test('T14: a page of another site', async () => {
    const visitor = (await start()).visit()
    const signed = await sign(await compose(visitor))
    for (const path of ['nonce', 'verify', 'sign-out']) {
      const answer = await visitor.ask(`/api/sign-in/${path}`, signed, 'https://bank.example')
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    expect((await verify(visitor, signed)).headers.get('access-control-allow-origin')).toBe(ORIGIN)
  })

  test('T7: what is no sign-in', async () => {
    const visitor = (await start()).visit()
    for (const sent of [
      null,
      [],
      'text',
      { message: 1 },
      { message: 'Hello', signature: '0x' },
      { message: 'x'.repeat(200_000), signature: '' },
    ])
      expect((await verify(visitor, sent)).body).toEqual({ error: 'MESSAGE_MALFORMED' })
    expect((await visitor.ask('/api/sign-in/elsewhere', {})).status).toBe(404)
  })
})

test('behavior: several accounts stay signed in, the latest first, and each signs out alone', async () => {
  const visitor = (await start()).visit()
  const other = privateKeyToAccount(generatePrivateKey())
  await verify(visitor, await sign(await compose(visitor)))
  const token = visitor.jar.get('siwx-session')
  await verify(visitor, await sign(await compose(visitor, { address: other.address }), other))
  // Who knew the cookie from before has nothing of what came after.
  expect(visitor.jar.get('siwx-session')).not.toBe(token)
  const signedIn = async () =>
    (await visitor.ask('/api/sign-in/session')).body.sessions.map(
      (one: { data: SignInMessage }) => one.data.address,
    )
  expect(await signedIn()).toEqual([other.address, account.address])
  // The API acts for the account that the page names, and not for who signed in last.
  expect((await askOrders(visitor)).body).toEqual({ address: account.address })
  await visitor.ask('/api/sign-in/sign-out', { address: account.address })
  expect(await signedIn()).toEqual([other.address])
})

test.each([
  ['an address that is a number', { address: 5 }],
  ['an address that is null', { address: null }],
  ['an address in a list', { address: [account.address] }],
  ['a network that is a number', { chainId: 1 }],
  ['a network that is an object', { chainId: {} }],
])('T14: %s is nobody’s: no token, and nobody is signed out', async (_, which) => {
  const visitor = (await start()).visit()
  await verify(visitor, await sign(await compose(visitor)))
  expect((await visitor.ask('/api/sign-in/token', which)).body).toEqual({ error: 'SIGN_IN_FIRST' })
  for (const everywhere of [false, true])
    expect((await visitor.ask('/api/sign-in/sign-out', { ...which, everywhere })).body).toEqual({ ended: 0 })
  expect(await orders(visitor)).toBe(200)
})

test('behavior: of accounts that sign in at the same time one is shown beside those of before, and a sign-out ends all', async () => {
  const visitor = (await start()).visit()
  await verify(visitor, await sign(await compose(visitor)))
  const others = Array.from({ length: 4 }, () => privateKeyToAccount(generatePrivateKey()))
  const signed = await Promise.all(
    others.map(async (other) => sign(await compose(visitor, { address: other.address }), other)),
  )
  await Promise.all(signed.map((one) => verify(visitor, one)))
  const { sessions } = (await visitor.ask('/api/sign-in/session')).body
  const [latest, before, ...more] = sessions.map(({ data }: { data: SignInMessage }) => data.address)
  expect([before, more]).toEqual([account.address, []])
  expect(others.map(({ address }) => address)).toContain(latest)
  expect((await visitor.ask('/api/sign-in/sign-out', {})).body).toEqual({ ended: 5 })
})

test('behavior: signs an account out everywhere, and nobody else', async () => {
  const { visit } = await start()
  const [desk, phone, stranger] = [visit(), visit(), visit()]
  const other = privateKeyToAccount(generatePrivateKey())
  for (const one of [desk, phone]) await verify(one, await sign(await compose(one)))
  await verify(stranger, await sign(await compose(stranger, { address: other.address }), other))
  // Somebody else's account can't be signed out by naming it.
  await stranger.ask('/api/sign-in/sign-out', { address: account.address, everywhere: true })
  expect([await orders(desk), await orders(phone)]).toEqual([200, 200])
  await desk.ask('/api/sign-in/sign-out', { address: account.address, everywhere: true })
  expect([await orders(desk), await orders(phone), await orders(stranger, other.address)]).toEqual([
    401, 401, 200,
  ])
  await verify(phone, await sign(await compose(phone)))
  expect(await orders(phone)).toBe(200)
})

test('T14: “everywhere” ends what a server has let in whose clock is ahead, and nothing that comes after it where one is behind', async () => {
  const storage = memoryStorage()
  const visitors = [30_000, 0, -30_000].map(async (ms) =>
    (await start({ storage, now: () => Date.now() + ms })).visit(),
  )
  const [phone, desk, late] = (await Promise.all(visitors)) as [Visitor, Visitor, Visitor]
  for (const one of [phone, desk]) await verify(one, await sign(await compose(one)))
  await desk.ask('/api/sign-in/sign-out', { everywhere: true })
  expect([await orders(phone), await orders(desk)]).toEqual([401, 401])
  await verify(late, await sign(await compose(late)))
  expect(await orders(late)).toBe(200)
})

test('F2: a request that is broken off, or that the web does not know, ends no server', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { url, visit } = await start()
  const { port } = new URL(url)
  const head = 'HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n{'
  for (const line of [`POST /api/sign-in/verify ${head}`, `POST /api/orders?address=0x12 ${head}`]) {
    const socket = connect(Number(port), 'localhost')
    socket.write(line)
    // "100 Continue": the server has begun to read the request.
    await once(socket, 'data')
    socket.destroy()
    await once(socket, 'close')
  }
  for (const path of ['/api/sign-in/session', '/api/orders?address=0x12']) {
    const status = await new Promise((resolve) =>
      request(`${url}${path}`, { method: 'TRACE' }, (answer) => resolve(answer.resume().statusCode))
        .on('error', resolve)
        .end(),
    )
    expect([401, 404]).toContain(status)
  }
  expect(await orders(visit())).toBe(401)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('behavior: a session ends in time', async () => {
  let ahead = 0
  const visitor = (await start({ now: () => Date.now() + ahead, sessionLifetime: 3600 })).visit()
  await verify(visitor, await sign(await compose(visitor)))
  ahead = 3_599_000
  expect(await orders(visitor)).toBe(200)
  ahead = 3_601_000
  expect(await orders(visitor)).toBe(401)
})

test('behavior: on Solana the address is the key', async () => {
  const secret = ed25519.utils.randomPrivateKey()
  const address = base58.encode(ed25519.getPublicKey(secret))
  const visitor = (await start()).visit()
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const message = await compose(visitor, { address, chainId })
  expect(message).toContain(`${address}\n\nURI: `)
  const signature = base58.encode(ed25519.sign(new TextEncoder().encode(message), secret))
  const other = await compose(visitor, { address, chainId })
  expect((await verify(visitor, { message: other, signature })).body).toEqual({ error: 'SIGNATURE_WRONG' })
  expect((await verify(visitor, { message, signature })).body.session.data).toMatchObject({
    address,
    chainId,
  })
})

test('behavior: a contract account is asked through the client of its network, and refused without one', async () => {
  const getCode = vi.fn(async () => '0x00' as const)
  const verifyMessage = vi.fn(async () => true)
  const node = { getCode, verifyMessage, request: async () => '0x', getChainId: async () => 1 }
  const clients = { 'eip155:1': node }
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const without = (await start()).visit()
  const contract = { address } as const
  expect((await verify(without, await sign(await compose(without, contract)))).status).toBe(422)
  const visitor = (await start({ clients })).visit()
  const signed = await sign(await compose(visitor, contract))
  expect((await verify(visitor, signed)).status).toBe(200)
  expect(verifyMessage).toHaveBeenCalledWith({ address, ...signed })
})

test('error: a node or storage that is down lets nobody in, and is told to the site', async () => {
  const onError = vi.fn()
  const storage = { ...memoryStorage(), add: () => Promise.reject(new Error('down')) }
  const visitor = (await start({ storage, onError })).visit()
  expect(await verify(visitor, await sign(await compose(visitor)))).toMatchObject({
    status: 503,
    body: { error: 'UNAVAILABLE' },
  })
  expect(onError).toHaveBeenCalledWith(new Error('down'))
  expect(await orders(visitor)).toBe(401)
})

test.each<[string, Partial<SignInOptions>]>([
  ['an origin with a path', { origin: `${ORIGIN}/` }],
  ['http elsewhere', { origin: 'http://shop.example.com', domain: 'shop.example.com' }],
  ['another domain', { domain: 'localhost' }],
  ['a short secret', { secret: 'secret' }],
])('error: options: %s', (_, options) => {
  expect(() => createSignIn({ ...OPTIONS, ...options })).toThrow(TypeError)
})

test('behavior: over https cookies are secure, and of this host alone', async () => {
  const origin = 'https://shop.example.com'
  const { handler } = createSignIn({ ...OPTIONS, domain: 'shop.example.com', origin })
  const response = await handler(new Request(`${origin}/api/sign-in/nonce`, { method: 'POST', body: '{}' }))
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-siwx-browser=[\da-f]{64}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/),
  ])
})
