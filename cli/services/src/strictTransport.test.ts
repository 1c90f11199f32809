import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApp } from './app.js'
import { freePort } from './freePort.js'
import { startLoginServices } from './login/loginServices.fixture.js'
import type { TrustProxy } from './network.js'
import { openStorage } from './storage.js'
import { strictTransport } from './strictTransport.js'

const HEADER = 'strict-transport-security'

const headerOf = async (isHttps: boolean, seconds?: number) => {
  const app = new Hono().use(strictTransport(() => isHttps, seconds)).get('/', (c) => c.text('ok'))
  return (await app.request('/')).headers.get(HEADER)
}

test('default', async () => {
  expect(await headerOf(true)).toBe('max-age=31536000')
})

test('args: seconds', async () => {
  expect(await headerOf(true, 300)).toBe('max-age=300')
  expect(await headerOf(true, 0)).toBeNull()
})

test('behavior: not without https', async () => {
  expect(await headerOf(false)).toBeNull()
})

test.each([
  [1, { 'x-forwarded-proto': 'https' }, true],
  [1, { 'x-forwarded-proto': 'https, http' }, false],
  [2, { 'x-forwarded-proto': 'HTTPS, http' }, true],
  [1, { 'x-forwarded-proto': 'http' }, false],
  [1, {}, false],
  [0, { 'x-forwarded-proto': 'https' }, false],
  [1, { forwarded: 'proto=https' }, false],
  [{ forwarded: 1 }, { forwarded: 'proto=http, for=192.0.2.1;proto="https"' }, true],
  [{ forwarded: 1 }, { forwarded: 'proto=https, for=192.0.2.1' }, false],
  [{ forwarded: 1 }, { 'x-forwarded-proto': 'https' }, false],
] as [TrustProxy, Record<string, string>, boolean][])(
  "behavior: the services' host, by the word of the proxies that are trusted: %j %j",
  async (trustProxy, headers, isTold) => {
    const app = createApp({
      upstreams: new Map(),
      allowedOrigins: [],
      trustProxy,
      storage: openStorage({ driver: 'memory' }),
      timeout: 1_000,
    })
    const told = (await app.request('/health', { headers })).headers.get(HEADER)
    expect(told).toBe(isTold ? 'max-age=31536000' : null)
  },
)

test("behavior: the frame's host, pages and calls, by its own public address", async () => {
  for (const [url, wanted] of [
    ['https://wallet.example.com', 'max-age=31536000'],
    [undefined, null],
  ] as const) {
    const port = await freePort(0)
    const services = await startLoginServices({ embeddedWallet: { port, ...(url && { url }) } })
    for (const path of ['/frame', '/account', '/api/config', '/login/page.css']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
      expect([path, headers.get(HEADER)]).toEqual([path, wanted])
    }
    await services.stop()
  }
})
