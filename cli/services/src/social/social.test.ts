import { type LocalProvider, startLocalProvider } from '@wallet-widget/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDevice, type TestDevice } from '../login/loginClient.fixture.js'
import { SITE, type SocialService, startSocialService } from './socialService.fixture.js'
import { createVisitor, toldBy, type Visitor } from './visitor.fixture.js'

let provider: LocalProvider
let service: SocialService
const said: string[] = []
const { log, info, warn } = console

beforeAll(async () => {
  // Not a spy: those are undone before each test, and a library may speak at any time.
  for (const way of ['log', 'info', 'warn'] as const) {
    console[way] = (...words) => void said.push(words.join(' '))
  }
  provider = await startLocalProvider({ port: 0, frameUrl: () => service.url })
  service = await startSocialService({ settings: provider.settings })
  // It is made when it is first asked, which takes a busy machine longer than a login waits for it.
  await fetch(`${provider.url}/.well-known/openid-configuration`)
})
afterAll(async () => {
  Object.assign(console, { log, info, warn })
  await service?.stop()
  await provider?.stop()
})

async function start(device: TestDevice, more: Record<string, unknown> = {}) {
  const { status, body } = await device.call('/login/social', {
    provider: 'google',
    siteOrigin: SITE,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { path, flow } = body as { path: string; flow: string }
  return { uri: `${service.url}${path}`, flow }
}

async function logIn(visitor: Visitor, uri: string, name: string) {
  return visitor.send(await visitor.begin(uri), { name })
}

const finish = (device: TestDevice, flow: string) => device.call('/login/social/finish', { flow })

test('default', async () => {
  const device = await makeDevice(service.url)
  const { uri, flow } = await start(device)
  expect(uri).toMatch(new RegExp(`^${service.url}/login/social/start\\?pass=${flow}\\.[\\w-]{43}$`))

  const visitor = createVisitor()
  const page = await visitor.begin(uri)
  expect(page.text).toContain('<h1>Google (local)</h1>')
  const waiting = finish(device, flow)
  const last = await visitor.send(page, { name: 'Alice' })
  expect(toldBy(last)).toEqual({ siteOrigin: SITE, resultUri: `${service.url}/login/social/result` })

  const { status, body } = await waiting
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ email: 'alice@google.test', userName: 'Alice', login: 'google' })
  const { identity, device: seen } = service.started.at(-1)!
  expect(identity).toMatchObject({ provider: 'google', emailVerified: true })
  expect(seen).toMatchObject({ thumbprint: device.thumbprint, siteOrigin: SITE })
  expect(said).toEqual([])
})

test.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const)(
  'args: provider %s',
  async (name) => {
    const device = await makeDevice(service.url)
    const { uri, flow } = await start(device, { provider: name })
    const visitor = createVisitor()
    let last = await logIn(visitor, uri, 'Zoë 10')
    // Apple answers by a form that sends itself.
    if (name === 'apple') {
      expect(toldBy(last)).toBeUndefined()
      const action = /<form method="post" action="([^"]+)"/.exec(last.text)?.[1]
      expect(action).toBe(`${service.url}/login/social/callback`)
      const fields = [...last.text.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
      const body = new URLSearchParams(
        fields.map(([, key = '', value = '']) => [key, value.replaceAll('&amp;', '&')]),
      )
      last = await visitor.go(action!, { init: { method: 'POST', body } })
    }
    const { body } = await finish(device, flow)
    expect(body.user).toMatchObject({
      login: name,
      userName: name === 'discord' ? 'Zoë 100' : 'Zoë 10',
      email: name === 'x' ? null : `zo.10@${name}.test`,
    })
  },
)

test('behavior: the same name is the same user of a provider, and nobody elsewhere', async () => {
  const device = await makeDevice(service.url)
  const ids = []
  for (const [name, from] of [
    ['Bob', 'google'],
    ['bob', 'google'],
    ['bobby', 'google'],
    ['bob', 'github'],
  ] as const) {
    const { uri, flow } = await start(device, { provider: from })
    await logIn(createVisitor(), uri, name)
    await finish(device, flow)
    const { identity } = service.started.at(-1)!
    ids.push(`${identity.provider} ${identity.subject}`)
  }
  expect(ids[0]).toBe(ids[1])
  expect(new Set(ids).size).toBe(3)
})

test('behavior: who cancels is told so, without a word of the provider', async () => {
  const device = await makeDevice(service.url)
  const { uri, flow } = await start(device)
  const visitor = createVisitor()
  const last = await visitor.send(await visitor.begin(uri), { cancel: '1' })
  expect(last.text).toContain('The login did not work')
  const { status, body } = await finish(device, flow)
  expect(status).toBe(403)
  expect(body).toEqual({
    code: 'SOCIAL_DENIED',
    message: 'Google was not allowed to log you in. Try again, or log in in another way.',
  })
})

test('args: returnUrl', async () => {
  const device = await makeDevice(service.url)
  const returnUrl = `${SITE}/shop?item=1#top`
  const { uri, flow } = await start(device, { returnUrl })
  const visitor = createVisitor()
  const page = await visitor.begin(uri)
  expect(page.text).toContain('Google (local)')
  const last = await visitor.send(page, { name: 'alice' }, { stop: (url) => url.startsWith(SITE) })
  expect(last.url).toBe(returnUrl)
  expect((await finish(device, flow)).status).toBe(200)
})

test.each([
  'https://evil.example/',
  'http://127.0.0.1:5174/',
  'http://user:secret@127.0.0.1:5173/',
  'javascript:alert(1)',
  '//evil.example',
  '/relative',
  'http://127.0.0.1:5173.evil.example/',
  'http://127.0.0.1:5173@evil.example/',
])('T22: no return to %s', async (returnUrl) => {
  const device = await makeDevice(service.url)
  const { status, body } = await device.call('/login/social', {
    provider: 'google',
    siteOrigin: SITE,
    returnUrl,
  })
  expect(status).toBe(400)
  expect(body.code).toBe('RETURN_URL_NOT_ALLOWED')
})

test.each(['https://evil.example', `${SITE}/`, 'null', '*', `${SITE}/shop`, 'HTTP://127.0.0.1:5173'])(
  'T22: no login for site %s',
  async (siteOrigin) => {
    const device = await makeDevice(service.url)
    const { status, body } = await device.call('/login/social', { provider: 'google', siteOrigin })
    expect(status).toBe(403)
    expect(body.code).toBe('ORIGIN_NOT_ALLOWED')
  },
)

test('T22: a site that left the list meanwhile is told nothing', async () => {
  const device = await makeDevice(service.url)
  service.sites.add('http://127.0.0.1:9')
  const { uri } = await start(device, {
    siteOrigin: 'http://127.0.0.1:9',
    returnUrl: 'http://127.0.0.1:9/back',
  })
  const visitor = createVisitor()
  const page = await visitor.begin(uri)
  service.sites.delete('http://127.0.0.1:9')
  const last = await visitor.send(page, { name: 'alice' })
  expect(new URL(last.url).origin).toBe(service.url)
  expect(toldBy(last)).toBeUndefined()
})

test('T16: the pages have a strict policy and keep their opener', async () => {
  const device = await makeDevice(service.url)
  const { uri } = await start(device)
  for (const address of [
    uri,
    `${service.url}/login/social/callback`,
    `${service.url}/login/social/page.js`,
  ]) {
    const { headers } = await fetch(address)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    )
    expect(headers.get('cross-origin-opener-policy')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('behavior: the pages speak the language of the browser', async () => {
  const page = async (language: string) =>
    (
      await fetch(`${service.url}/login/social/callback?state=x`, {
        headers: { 'accept-language': language },
      })
    ).text()
  expect(await page('nl-BE, ar;q=0.8, en;q=0.7')).toContain('<html lang="ar" dir="rtl">')
  expect(await page('zh-TW')).toContain('此次登录已过期')
  expect(await page('pt-PT')).toContain('Este login expirou')
  expect(await page('tlh')).toContain('This login has expired')
})

test('error: provider not offered', async () => {
  const bare = await startSocialService({ settings: { providers: {} } })
  try {
    expect(bare.social).toMatchObject({ socials: [], farcaster: false })
    const device = await makeDevice(bare.url)
    const { status, body } = await device.call('/login/social', { provider: 'google', siteOrigin: SITE })
    expect([status, body.code]).toEqual([404, 'SOCIAL_UNKNOWN'])
    const farcaster = await fetch(`${bare.url}/api/login/farcaster`, { method: 'POST' })
    expect(farcaster.status).toBe(404)
  } finally {
    await bare.stop()
  }
})

test('T7: an answer that is too long is not read', async () => {
  const body = new URLSearchParams({ state: 'x'.repeat(20_000) })
  const { status } = await fetch(`${service.url}/login/social/callback`, { method: 'POST', body })
  expect(status).toBe(413)
})

test('error: no proof of the device', async () => {
  for (const path of ['/api/login/social', '/api/login/social/finish']) {
    const response = await fetch(`${service.url}${path}`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
  }
})
