import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { account, compose, orders, sign, start, verify } from '../../test/signInSite.fixture.js'
import type { Visitor } from '../../test/visitor.js'
import { memoryStorage } from './index.js'

const stranger = privateKeyToAccount(generatePrivateKey())
const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** The FAKE node of a chain where a contract stands at every address; it accepts what the test says. */
function fakeNode() {
  const node = {
    accepts: false,
    getCode: vi.fn(async (_: { address: string }): Promise<`0x${string}` | undefined> => '0x00'),
    verifyMessage: async () => false,
    request: async () => (node.accepts ? `0x1626ba7e${'0'.repeat(56)}` : '0x'),
    getChainId: async () => 1,
  }
  return { node, clients: { 'eip155:1': node } }
}

test('T14: a nonce is good for one attempt, right or wrong: the node is asked once', async () => {
  const { node, clients } = fakeNode()
  const visitor = (await start({ clients })).visit()
  const message = await compose(visitor)
  const wrong = await sign(message, stranger)
  const answers = await Promise.all(Array.from({ length: 9 }, () => verify(visitor, wrong)))
  expect(answers.map(({ body }) => body.error).sort()).toEqual([
    ...Array.from({ length: 8 }, () => 'NONCE_WRONG'),
    'SIGNATURE_WRONG',
  ])
  expect((await verify(visitor, await sign(message))).body).toEqual({ error: 'NONCE_WRONG' })
  expect(node.getCode).toHaveBeenCalledOnce()
  // With a new one they sign in.
  expect((await verify(visitor, await sign(await compose(visitor)))).status).toBe(200)
})

test('T14: in ten minutes 20 signatures of a browser are checked, and 100 of an IP address, right or wrong', async () => {
  let ip = '203.0.113.9'
  const { visit } = await start({ clientIp: () => ip })
  const codeOf = async (visitor: Visitor, by = stranger) => {
    const { status, body } = await verify(visitor, await sign(await compose(visitor), by))
    return body.error ? `${status} ${body.error}` : status
  }
  const browser = visit()
  for (let times = 0; times < 10; times += 1) {
    expect(await codeOf(browser)).toBe('422 SIGNATURE_WRONG')
    expect(await codeOf(browser, account)).toBe(200)
  }
  expect(await codeOf(browser, account)).toBe('429 RATE_LIMITED')
  for (let times = 20; times < 100; times += 1) expect(await codeOf(visit())).toBe('422 SIGNATURE_WRONG')
  const late = visit()
  expect(await codeOf(late, account)).toBe('429 RATE_LIMITED')
  const { headers } = await verify(late, await sign(await compose(late)))
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  // Refused before the limit, as that costs nothing.
  for (let times = 0; times < 30; times += 1)
    expect((await verify(late, { message: 'Hello', signature: '0x' })).status).toBe(422)
  ip = '198.51.100.9'
  expect(await codeOf(visit(), account)).toBe(200)
})

test('error: a browser that blocks cookies is told so', async () => {
  const visitor = (await start()).visit()
  const signed = await sign(await compose(visitor))
  visitor.jar.clear()
  expect((await verify(visitor, signed)).body).toEqual({ error: 'COOKIE_MISSING' })
})

test('behavior: owners who sign on the chain: an empty signature waits, and then the same message signs in', async () => {
  const { node, clients } = fakeNode()
  const visitor = (await start({ clients })).visit()
  const message = await compose(visitor, { address: CONTRACT })
  expect((await verify(visitor, { message, signature: '0x' })).body).toEqual({ error: 'OWNERS_AWAITED' })
  // On a chain without a client.
  const elsewhere = await compose(visitor, { address: CONTRACT, chainId: 'eip155:10' })
  expect((await verify(visitor, { message: elsewhere, signature: '0x' })).body).toEqual({
    error: 'SIGNATURE_WRONG',
  })
  node.accepts = true
  expect((await verify(visitor, { message, signature: '0x' })).status).toBe(200)
  expect((await verify(visitor, { message, signature: '0x' })).body).toEqual({ error: 'NONCE_WRONG' })
})

test.each([
  ['a key', account.address, 2],
  ['nobody', `0x${'0'.repeat(40)}`, 0],
])('T14: an empty signature of %s is wrong, and uses up its nonce', async (_, address, times) => {
  const { node, clients } = fakeNode()
  node.getCode.mockResolvedValue(undefined)
  const visitor = (await start({ clients })).visit()
  const message = await compose(visitor, { address })
  expect((await verify(visitor, { message, signature: '0x' })).body).toEqual({ error: 'SIGNATURE_WRONG' })
  expect((await verify(visitor, { message, signature: '0x' })).body).toEqual({ error: 'NONCE_WRONG' })
  expect(node.getCode).toHaveBeenCalledTimes(times)
})

test('error: a node that is down before it tells whether a contract stands there costs no nonce', async () => {
  const onError = vi.fn()
  const { node, clients } = fakeNode()
  const visitor = (await start({ clients, onError })).visit()
  const message = await compose(visitor, { address: CONTRACT })
  node.getCode.mockResolvedValueOnce('0x00').mockRejectedValueOnce(new Error('down'))
  expect((await verify(visitor, { message, signature: '0x' })).status).toBe(503)
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('down'))
  expect((await verify(visitor, { message, signature: '0x' })).body).toEqual({ error: 'OWNERS_AWAITED' })
})

test('T34: once the memory is full nobody signs in, onError is called, and who is signed in can sign out', async () => {
  const onError = vi.fn()
  let time = Date.now()
  const now = () => time
  const storage = memoryStorage(now, 30_000)
  const { visit } = await start({ storage, onError, now, sessionLifetime: 3600 })
  const enter = async (visitor: Visitor) =>
    (await verify(visitor, await sign(await compose(visitor, { statement: 'x'.repeat(1_900) })))).status
  const visitors = Array.from({ length: 20 }, visit)
  const statuses: number[] = []
  for (const visitor of visitors) statuses.push(await enter(visitor))
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 503])
  expect(String(onError.mock.lastCall)).toContain('The storage of sign-ins is full')
  for (const visitor of visitors.slice(0, statuses.indexOf(503))) {
    expect(await orders(visitor)).toBe(200)
    expect((await visitor.ask('/api/sign-in/sign-out', {})).body).toEqual({ ended: 1 })
    expect(await orders(visitor)).toBe(401)
  }
  // Expired sessions make room.
  time += 3_700_000
  expect(await enter(visit())).toBe(200)
})

test('T34: a signature or public key that is too long is malformed', async () => {
  const visitor = (await start()).visit()
  const signed = await sign(await compose(visitor))
  for (const more of [{ publicKey: 'x'.repeat(257) }, { signature: `0x${'12'.repeat(6_000)}` }])
    expect((await verify(visitor, { ...signed, ...more })).body).toEqual({ error: 'MESSAGE_MALFORMED' })
  expect((await verify(visitor, signed)).status).toBe(200)
})

test('F2: a storage that fails to release a nonce hides neither the awaited owners nor the error of the node', async () => {
  const onError = vi.fn()
  const storage = { ...memoryStorage(), delete: () => Promise.reject(new Error('no delete')) }
  const { node, clients } = fakeNode()
  const visitor = (await start({ storage, onError, clients })).visit()
  const message = await compose(visitor, { address: CONTRACT })
  expect((await verify(visitor, { message, signature: '0x' })).body).toEqual({ error: 'OWNERS_AWAITED' })
  node.getCode.mockRejectedValueOnce(new Error('the node is down'))
  await verify(visitor, { message: await compose(visitor, { address: CONTRACT }), signature: '0x' })
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('the node is down'))
})
