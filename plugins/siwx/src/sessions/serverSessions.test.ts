import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildMessage } from '../message/buildMessage.js'
import { serverSessions } from './serverSessions.js'

const owner = { chainId: 'eip155:1', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' } as const
const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that asks a real server. */
async function start(listener: RequestListener) {
  vi.stubGlobal('location', { href: 'http://localhost/' })
  const server = createServer(listener).listen(0)
  running.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return serverSessions({ fetch: (url, init) => fetch(url, init) }, `http://127.0.0.1:${port}/sign-in`)
}
const answering = (body: string, status = 200) =>
  start((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))

describe('T7: a server that is broken or hostile is none', () => {
  const NONE = 'its nonce is not valid: there is none'
  test.each([
    ['null', 'null', NONE],
    ['a list', '[]', NONE],
    ['a text', '"nonce"', NONE],
    ['no nonce', '{}', NONE],
    ['a nonce of another type', '{"nonce":1234567890}', 'its nonce is not valid: 1234567890'],
    ['a nonce that is inherited', '{"__proto__":{"nonce":"12345678"}}', NONE],
  ])('nonce: %s', async (_, body, said) => {
    const sessions = await answering(body)
    await expect(sessions.getNonce(owner)).rejects.toThrow(said)
    expect(Object.hasOwn(Object.prototype, 'nonce')).toBe(false)
  })

  test.each([
    ['HTML', '<html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('nonce: no JSON: %s', async (_, body) => {
    const sessions = await answering(body)
    await expect(sessions.getNonce(owner)).rejects.toMatchObject({ code: 'SIGN_IN_UNREACHABLE' })
  })

  test('nonce: of its fields only texts are taken', async () => {
    const sessions = await answering('{"nonce":"12345678","statement":{},"issuedAt":7,"domain":["x"]}')
    expect(await sessions.getNonce(owner)).toEqual({ nonce: '12345678' })
  })

  test('sessions: those whose text says something else, or that have none, are left out', async () => {
    const fields = { domain: 'shop.example.com', uri: 'https://shop.example.com/', version: '1' } as const
    const given = { ...owner, nonce: '12345678', issuedAt: '2026-01-31T12:00:00Z' }
    const message = buildMessage({ ...fields, ...given })
    const right = { message, signature: '0x12', data: { address: 'somebody else' } }
    const wrong = [
      null,
      7,
      {},
      { message: 'Hello', signature: '0x12' },
      { message },
      { ...right, message: 1 },
    ]
    const sessions = await answering(JSON.stringify({ sessions: [...wrong, right] }))
    const found = await sessions.getSessions(owner)
    // What it says of itself does not count.
    expect(found.map(({ data }) => data.address)).toEqual([owner.address])
    for (const body of ['{"sessions":7}', '{"sessions":{"length":9}}', '[]', 'null'])
      expect(await (await answering(body)).getSessions(owner)).toEqual([])
  })

  test('an answer without end is not read to its end', async () => {
    let sent = 0
    const sessions = await start((_, response) => {
      const more = () => {
        while (!response.destroyed && sent < 200_000_000) {
          sent += 1_000_000
          if (!response.write(' '.repeat(1_000_000))) return response.once('drain', more)
        }
        return response.end()
      }
      more()
    })
    await expect(sessions.getNonce(owner)).rejects.toMatchObject({ code: 'SIGN_IN_UNREACHABLE' })
    expect(sent).toBeLessThan(50_000_000)
  })

  test('one that drips is given up in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sessions = await start((_, response) => void response.write('{'))
    const asking = sessions.getNonce(owner)
    asking.catch(() => {})
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(asking).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
  })
})

test('F23: whether a session holds is told by the server’s clock, as soon as it is known', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const time = '2020-01-01T00:00:00.000Z'
  const sessions = await answering(JSON.stringify({ sessions: [], time }))
  expect(sessions.now?.()).toBe(Date.now())
  await sessions.getSessions(owner)
  expect(sessions.now?.()).toBe(Date.parse(time))
  const asked = await answering(JSON.stringify({ nonce: '12345678', issuedAt: time }))
  await asked.getNonce(owner)
  expect(asked.now?.()).toBe(Date.parse(time))
  const silent = await answering('{"sessions":[],"time":"tomorrow"}')
  await silent.getSessions(owner)
  expect(silent.now?.()).toBe(Date.now())
})

test.each([
  ['nobody is signed in here', { ended: 0 }, 'NOT_SIGNED_IN'],
  ['somebody was', { ended: 1 }, undefined],
  ['a server of before does not say', {}, undefined],
])('error: signed out in all browsers, and %s', async (_, answer, code) => {
  const sessions = await answering(JSON.stringify(answer))
  const which = { address: owner.address, everywhere: true }
  const failed = await sessions.removeSessions(which).catch((error: unknown) => error)
  expect(failed).toEqual(code && expect.objectContaining({ code }))
  await sessions.removeSessions({ address: owner.address })
})

test('F2: a sign-out everywhere says which request it is', async () => {
  const bodies: string[] = []
  const sessions = await start(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ended":1}')
  })
  await sessions.removeSessions({ address: owner.address, everywhere: true }, { requestId: 'a'.repeat(32) })
  await sessions.removeSessions({ address: owner.address })
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    { address: owner.address, everywhere: true, requestId: 'a'.repeat(32) },
    { address: owner.address },
  ])
})
