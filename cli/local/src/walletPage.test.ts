import { createApp, openStorage } from '@wallet-widget/services'
import { expect, test } from 'vitest'
import { walletPageRoute } from './walletPage.js'

const app = (walletPage?: boolean) =>
  createApp({
    upstreams: new Map(),
    allowedOrigins: 'local',
    storage: openStorage({ driver: 'memory' }),
    timeout: 100,
    pages: walletPage ? [walletPageRoute()] : [],
  })
const get = (path: string, walletPage?: boolean) => app(walletPage).request(`http://127.0.0.1:4280${path}`)

test('behavior: a policy of its own', async () => {
  for (const path of ['/wallet', '/wallet/', '/wallet/wallet.js']) {
    const { headers } = await get(path, true)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("connect-src 'self' ws://127.0.0.1:4280 wss://127.0.0.1:4280")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  }
})

test('behavior: the other answers keep theirs', async () => {
  const { headers } = await get('/health', true)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('behavior: only when asked for', async () => {
  expect((await get('/wallet')).status).toBe(404)
  expect((await get('/wallet', false)).status).toBe(404)
})

test.each(['/wallet/package.json', '/wallet/constructor', '/wallet/..%2findex.js', '/wallet/a/b'])(
  'error: %s',
  async (path) => {
    const response = await get(path, true)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
  },
)
