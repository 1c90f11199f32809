import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { account, compose, orders, sign, start, verify } from '../../test/signInSite.fixture.js'
import type { Visitor } from '../../test/visitor.js'
import { memoryStorage } from './index.js'

const stranger = privateKeyToAccount(generatePrivateKey())

test('T14: a nonce is good for one try, right or wrong: the node is asked once', async () => {
  const getCode = vi.fn(async () => '0x00' as const)
  const clients = {
    'eip155:1': {
      getCode,
      verifyMessage: async () => false,
      request: async () => '0x',
      getChainId: async () => 1,
    },
  }
  const visitor = (await start({ clients })).visit()
  const message = await compose(visitor)
  const wrong = await sign(message, stranger)
  const answers = await Promise.all(Array.from({ length: 9 }, () => verify(visitor, wrong)))
  expect(answers.map(({ body }) => body.error).sort()).toEqual([
    ...Array.from({ length: 8 }, () => 'NONCE_WRONG'),
    'SIGNATURE_WRONG',
  ])
  expect((await verify(visitor, await sign(message))).body).toEqual({ error: 'NONCE_WRONG' })
  expect(getCode).toHaveBeenCalledOnce()
  // With a new one they sign in.
  expect((await verify(visitor, await sign(await compose(visitor)))).status).toBe(200)
})

test('T14: a browser has twenty tries in ten minutes, and a caller with new browsers a hundred, right or wrong', async () => {
  const caller = { now: 'thief' }
  const { visit } = await start({ callerOf: () => caller.now })
  const codeOf = async (visitor: Visitor, by = stranger) => {
    const { status, body } = await verify(visitor, await sign(await compose(visitor), by))
    return body.error ? `${status} ${body.error}` : status
  }
  const browser = visit()
  for (let times = 0; times < 10; times += 1) {
    expect(await codeOf(browser)).toBe('422 SIGNATURE_WRONG')
    expect(await codeOf(browser, account)).toBe(200)
  }
  expect(await codeOf(browser, account)).toBe('429 TOO_MANY_TRIES')
  for (let times = 20; times < 100; times += 1) expect(await codeOf(visit())).toBe('422 SIGNATURE_WRONG')
  const late = visit()
  expect(await codeOf(late, account)).toBe('429 TOO_MANY_TRIES')
  const { headers } = await verify(late, await sign(await compose(late)))
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  // What costs nothing uses nothing up.
  for (let times = 0; times < 30; times += 1)
    expect((await verify(late, { message: 'Hello', signature: '0x' })).status).toBe(422)
  caller.now = 'visitor'
  expect(await codeOf(visit(), account)).toBe(200)
})

test('error: a browser that keeps no cookies is told so', async () => {
  const visitor = (await start()).visit()
  const signed = await sign(await compose(visitor))
  visitor.jar.clear()
  expect((await verify(visitor, signed)).body).toEqual({ error: 'COOKIE_MISSING' })
})

test('behavior: owners who sign on the chain: an empty signature waits, and then the same message signs in', async () => {
  let vouches = false
  const client = {
    getCode: async () => '0x00' as const,
    verifyMessage: async () => false,
    request: async () => (vouches ? `0x1626ba7e${'0'.repeat(56)}` : '0x'),
    getChainId: async () => 1,
  }
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const visitor = (await start({ clients: { 'eip155:1': client } })).visit()
  const message = await compose(visitor, { address })
  expect((await verify(visitor, { message, signature: '0x' })).body).toEqual({ error: 'OWNERS_AWAITED' })
  // Where no contract can be asked nobody waits for it.
  const elsewhere = await compose(visitor, { address, chainId: 'eip155:10' })
  expect((await verify(visitor, { message: elsewhere, signature: '0x' })).body).toEqual({
    error: 'SIGNATURE_WRONG',
  })
  vouches = true
  expect((await verify(visitor, { message, signature: '0x' })).status).toBe(200)
  expect((await verify(visitor, { message, signature: '0x' })).body).toEqual({ error: 'NONCE_WRONG' })
})

test('T34: memory that is full takes nobody more in, tells the site, and lets go who is in', async () => {
  const onError = vi.fn()
  let time = Date.now()
  const now = () => time
  const storage = memoryStorage(now, 30_000)
  const { visit } = await start({ storage, onError, now, sessionLifetime: 3600 })
  const enter = async (visitor: Visitor) =>
    (await verify(visitor, await sign(await compose(visitor, { statement: 'x'.repeat(1_900) })))).status
  const visitors: Visitor[] = []
  let status = 200
  for (; status === 200 && visitors.length < 20; ) {
    const visitor = visit()
    status = await enter(visitor)
    if (status === 200) visitors.push(visitor)
  }
  expect([status, visitors.length > 0, String(onError.mock.lastCall)]).toEqual([
    503,
    true,
    expect.stringContaining('no room for more sign-ins'),
  ])
  for (const visitor of visitors) {
    expect(await orders(visitor)).toBe(200)
    expect((await visitor.ask('/api/sign-in/sign-out', {})).body).toEqual({ ended: 1 })
    expect(await orders(visitor)).toBe(401)
  }
  // What is over makes room.
  time += 3_700_000
  expect(await enter(visit())).toBe(200)
})

test('T34: signatures and keys that are far too long are no sign-in', async () => {
  const visitor = (await start()).visit()
  const signed = await sign(await compose(visitor))
  for (const more of [{ publicKey: 'x'.repeat(257) }, { signature: `0x${'12'.repeat(6_000)}` }])
    expect((await verify(visitor, { ...signed, ...more })).body).toEqual({ error: 'MESSAGE_MALFORMED' })
  expect((await verify(visitor, signed)).status).toBe(200)
})

test('F2: a nonce that can’t be given back hides neither who is awaited nor what went wrong', async () => {
  const onError = vi.fn()
  const storage = { ...memoryStorage(), delete: () => Promise.reject(new Error('no delete')) }
  const client = {
    getCode: vi.fn(async () => '0x00' as const),
    verifyMessage: async () => false,
    request: async () => '0x',
    getChainId: async () => 1,
  }
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const visitor = (await start({ storage, onError, clients: { 'eip155:1': client } })).visit()
  const message = await compose(visitor, { address })
  expect((await verify(visitor, { message, signature: '0x' })).body).toEqual({ error: 'OWNERS_AWAITED' })
  client.getCode.mockRejectedValueOnce(new Error('the node is down'))
  await verify(visitor, { message: await compose(visitor, { address }), signature: '0x' })
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('the node is down'))
})
