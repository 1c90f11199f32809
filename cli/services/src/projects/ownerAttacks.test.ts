import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerOf, ownerVisitor, startOwned } from './ownerVisitor.fixture.js'

let services: Awaited<ReturnType<typeof startOwned>>
beforeAll(async () => {
  services = await startOwned({ trustProxy: 1 })
})
afterAll(() => services?.stop())

const names = async (owner: Awaited<ReturnType<typeof ownerOf>>) =>
  /<h1>([^<]*)<\/h1>/.exec((await owner.get('/owner/projects/shop')).text)?.[1]

test('behavior: without a token nothing is shown and nothing changed', async () => {
  const owner = await ownerOf(services)
  const stranger = ownerVisitor(services.url)
  for (const path of ['/owner', '/owner/projects/shop', '/owner/people', '/owner/changes']) {
    const { text } = await stranger.get(path)
    expect(text).toContain('name="token"')
    expect(text).not.toMatch(/The Shop|shop/)
  }
  const { form, revision } = await owner.formOf('/owner/projects/shop')
  const posted = await stranger.post('/owner/projects/shop/name', { form, revision, name: 'Mine' })
  expect(posted.status).toBe(403)
  expect(await names(owner)).toBe('The Shop')
})

test('behavior: a wrong token, a part of the right one, and none at all', async () => {
  for (const token of ['', 'wrong', services.ownerToken.slice(0, -1), `${services.ownerToken}x`]) {
    const stranger = ownerVisitor(services.url)
    expect((await stranger.logIn(token)).status).toBe(403)
    expect(stranger.cookie).toBe('')
  }
})

test('behavior: a cookie that was made up, or given up, opens nothing', async () => {
  const owner = await ownerOf(services)
  const { cookie } = owner
  const with_ = (own: string) => ownerVisitor(services.url).get('/owner', { headers: { cookie: own } })
  expect((await with_(cookie)).text).toContain('The Shop')
  expect((await with_(`owner=${'A'.repeat(43)}`)).text).toContain('name="token"')
  await owner.submit('/owner', '/owner/logout', {})
  expect((await with_(cookie)).text).toContain('name="token"')
})

test('behavior: a form of another site, or of nobody’s visit, changes nothing', async () => {
  const owner = await ownerOf(services)
  const fields = { ...(await owner.formOf('/owner/projects/shop')), name: 'Mine' }
  const path = '/owner/projects/shop/name'
  const attempts = [
    owner.post(path, fields, { 'sec-fetch-site': 'cross-site' }),
    owner.post(path, fields, { 'sec-fetch-site': 'same-site' }),
    owner.post(path, fields, { 'sec-fetch-site': 'none' }),
    owner.post(path, { ...fields, form: '' }),
    owner.post(path, { ...fields, form: 'A'.repeat(43) }),
    owner.post('/owner/logout', {}, { 'sec-fetch-site': 'cross-site' }),
    ownerVisitor(services.url).post(
      '/owner/login',
      { token: services.ownerToken },
      { 'sec-fetch-site': 'cross-site' },
    ),
  ]
  for (const attempt of attempts) expect((await attempt).status).toBe(403)
  expect(await names(owner)).toBe('The Shop')
  const other = await ownerOf(services)
  const { form } = await other.formOf('/owner/projects/shop')
  expect((await owner.post(path, { ...fields, form })).status).toBe(403)
})

test('behavior: of a browser that does not say who posts, the origin counts', async () => {
  const owner = await ownerOf(services)
  const fields = await owner.formOf('/owner/projects/shop')
  const { host } = new URL(services.url)
  const post = (headers: Record<string, string>, name: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${services.url}/owner/projects/shop/name`, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
      call.on('response', (response) => resolve(response.resume().statusCode))
      call.on('error', reject)
      call.end(new URLSearchParams({ ...fields, name }).toString())
    })
  for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`])
    expect(await post({ origin }, 'Mine')).toBe(403)
  expect(await post({}, 'Mine')).toBe(403)
  expect(await names(owner)).toBe('The Shop')
  expect(await post({ origin: `http://${host}` }, 'The Shop')).toBe(303)
})

test('behavior: a name that is a script stays a name, and ids are none', async () => {
  const owner = await ownerOf(services)
  const evil = '<script>alert(1)</script>"><img src=x>'
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/name', { name: evil })
  for (const path of ['/owner', '/owner/projects/shop', '/owner/people', '/owner/changes']) {
    const { text } = await owner.get(path)
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toMatch(/<script|<img/)
  }
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/name', { name: 'The Shop' })
  for (const id of ['', 'a b', '../x', '<b>', 'x'.repeat(65), '__proto__\u202e'])
    expect((await owner.submit('/owner', '/owner', { id, name: 'x' })).status).toBe(400)
  for (const name of ['', 'x'.repeat(61), 'a\u202eb', 'a\u0000b'])
    expect((await owner.submit('/owner', '/owner', { id: 'fresh', name })).status).toBe(400)
})

test('behavior: every page can be framed by nobody, runs nothing and asks nobody', async () => {
  const owner = await ownerOf(services)
  const stranger = ownerVisitor(services.url)
  const pages = [
    ...['/owner', '/owner/projects/shop', '/owner/people', '/owner/changes', '/owner/none'].map((path) =>
      owner.get(path),
    ),
    stranger.get('/owner'),
    stranger.logIn('wrong'),
    stranger.post('/owner/login', {}, { 'sec-fetch-site': 'cross-site' }),
  ]
  for (const page of pages) {
    const { headers, text } = await page
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'img-src data:',
      "style-src 'self'",
    ])
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(text).not.toMatch(/<script|style="|https?:\/\/(?!shop\.example|localhost)/)
  }
})

test('behavior: the cookie is the server’s alone, of this page, and over https secure', async () => {
  const visitor = ownerVisitor(services.url)
  const plain = await visitor.logIn(services.ownerToken)
  expect(plain.headers.get('set-cookie')).toMatch(
    /^owner=[\w-]{43}; Max-Age=28800; Path=\/owner; HttpOnly; SameSite=Strict$/,
  )
  const secure = await visitor.post(
    '/owner/login',
    { token: services.ownerToken },
    { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.9' },
  )
  expect(secure.headers.get('set-cookie')).toContain('; Secure')
})

test('behavior: a flood of guesses is held up where it comes from, and nowhere else', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const guess = (address: string, token = 'guess') =>
    ownerVisitor(services.url).post('/owner/login', { token }, from(address))
  const statuses: number[] = []
  for (let count = 0; count < 15; count++) statuses.push((await guess('203.0.113.7')).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(403))
  expect(statuses.slice(10)).toEqual(Array(5).fill(429))
  const held = await guess('203.0.113.7', services.ownerToken)
  expect([held.status, Number(held.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await guess('198.51.100.7', services.ownerToken)).status).toBe(303)
})

test('behavior: a flood of calls is held up, and a body that is too large refused', async () => {
  const flood = await Promise.all(
    Array.from({ length: 320 }, () =>
      ownerVisitor(services.url).get('/owner', { headers: { 'x-forwarded-for': '192.0.2.50' } }),
    ),
  )
  const held = flood.filter(({ status }) => status === 429)
  expect(held).toHaveLength(20)
  const large = await ownerVisitor(services.url).post('/owner/login', { token: 'x'.repeat(70_000) })
  expect(large.status).toBe(413)
})
