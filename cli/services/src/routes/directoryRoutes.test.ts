import { expect, test } from 'vitest'
import { type AppOptions, createApp } from '../app.js'
import { openStorage } from '../storage.js'

const create = (options: Partial<AppOptions> = {}) =>
  createApp({
    upstreams: new Map([['eip155:1', 'http://127.0.0.1:1']]),
    allowedOrigins: 'local',
    storage: openStorage({ driver: 'memory' }),
    timeout: 1000,
    ...options,
  })
const PROJECT = 'projectId=test&st=html-wagmi-4.2.2&sv=1.7.10'
const get = async (path: string, options: Partial<AppOptions> = {}, headers: Record<string, string> = {}) => {
  const response = await create(options).request(`${path}${path.includes('?') ? '&' : '?'}${PROJECT}`, {
    headers,
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    answer: isJson ? await response.json() : await response.text(),
  }
}
const ids = ({ answer }: { answer: { data: { id: string }[] } }) => answer.data.map(({ id }) => id)

test('default: GET /getWallets', async () => {
  const { status, headers, answer } = await get('/getWallets')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(answer.data).toHaveLength(40)
  expect(answer.count).toBeGreaterThanOrEqual(60)
  expect(answer.data[0]).toEqual({
    id: 'metamask',
    name: 'MetaMask',
    homepage: 'https://metamask.io',
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    order: 0,
    rdns: 'io.metamask',
    mobile_link: 'metamask://',
    app_store: 'https://apps.apple.com/app/id1438144202',
    play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
    chrome_store: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
  })
})

test('args: page, entries: every wallet once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => get(`/getWallets?page=${page}&entries=30`)))
  const all = pages.flatMap(ids)
  expect(all).toHaveLength(pages[0]?.answer.count)
  expect(new Set(all).size).toBe(all.length)
  expect((await get('/getWallets?page=9')).answer.data).toEqual([])
})

test('args: search: those that begin with it first', async () => {
  const { answer } = await get('/getWallets?search=%20WALLET%20&entries=100')
  expect(answer.count).toBeGreaterThan(5)
  expect((await get('/getWallets?search=ra')).answer.data[0].name).toMatch(/^Ra/)
  expect((await get('/getWallets?search=nothing-like-it')).answer).toEqual({ data: [], count: 0 })
})

test('args: include, exclude, chains', async () => {
  expect(ids(await get('/getWallets?include=rainbow,metamask,unknown'))).toEqual(['metamask', 'rainbow'])
  expect(ids(await get('/getWallets?exclude=metamask'))).not.toContain('metamask')
  expect(ids(await get('/getWallets?chains=bip122:000000000019d6689c085ae165831e93'))).toContain('xverse')
})

test.each([
  ['page=0', 'page'],
  ['page=1e3', 'page'],
  ['entries=101', 'entries'],
  ['include=a%20b', 'include'],
  ['chains=1', 'chains'],
  ['badge_type=gold', 'badge_type'],
  [`search=${'x'.repeat(101)}`, 'search'],
])('error: /getWallets?%s', async (query, name) => {
  const { status, answer } = await get(`/getWallets?${query}`)
  expect(status).toBe(400)
  expect(answer.error).toEqual({ code: 'INVALID_REQUEST', message: expect.stringContaining(name) })
})

test.each([
  '/getWalletImage/metamask',
  '/public/getAssetImage/eip155:1',
  '/public/getCurrencyImage/usd',
  '/public/getTokenImage/ETH',
])('behavior: GET %s is a picture that may be kept, and runs nothing', async (path) => {
  const { status, headers, answer } = await get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('cache-control')).toBe('public, max-age=86400')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer).toMatch(/^<svg /)
})

test.each(['/getWalletImage/unknown', '/public/getAssetImage/eip155:2', '/public/getTokenImage/%3Cx%3E'])(
  'error: GET %s',
  async (path) => {
    const { status, answer } = await get(path)
    expect(status).toBe(404)
    expect(answer.error.code).toBe('IMAGE_NOT_FOUND')
  },
)

test('behavior: GET /getWalletImage/{id} answers with the file of the directory', async () => {
  const directory = {
    find: () => ({ data: [], count: 0 }),
    get: () => undefined,
    picture: () => ({ type: 'image/png', bytes: new TextEncoder().encode('png') }),
  }
  const { headers, answer } = await get('/getWalletImage/acme', { directory })
  expect(headers.get('content-type')).toBe('image/png')
  expect(answer).toBe('png')
})

test('behavior: GET /appkit/v1/config is what the services were started with', async () => {
  expect((await get('/appkit/v1/config')).answer).toEqual({ features: [] })
  expect(
    (await get('/appkit/v1/config', { features: { email: true, swap: ['1inch'], onramp: false } })).answer,
  ).toEqual({
    features: [
      { id: 'email', isEnabled: true, config: [] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: false, config: [] },
    ],
  })
})

test('behavior: GET /projects/v1/origins', async () => {
  const allowedOrigins = ['https://shop.example']
  expect((await get('/projects/v1/origins', { allowedOrigins })).answer).toEqual({ allowedOrigins })
  const origin = 'http://localhost:5173'
  const local = await get('/projects/v1/origins', {}, { origin })
  expect(local.answer.allowedOrigins).toEqual([
    origin,
    'http://localhost',
    'http://127.0.0.1',
    'http://[::1]',
  ])
  expect((await get('/projects/v1/origins', {}, { origin: 'https://evil.example' })).status).toBe(403)
})

test('behavior: GET /getAnalyticsConfig: off where nobody could look at it', async () => {
  for (const analytics of [undefined, false, true])
    expect((await get('/getAnalyticsConfig', { analytics })).answer).toEqual({ isAnalyticsEnabled: false })
})
