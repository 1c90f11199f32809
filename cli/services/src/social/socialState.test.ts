import { type LocalProvider, startLocalProvider } from '@wallet-widget/local'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeDevice, type TestDevice } from '../login/loginClient.fixture.js'
import { SITE, type SocialService, startSocialService } from './socialService.fixture.js'
import { createVisitor, toldBy } from './visitor.fixture.js'

let provider: LocalProvider
let service: SocialService

beforeAll(async () => {
  provider = await startLocalProvider({ port: 0, frameUrl: () => service.url })
  service = await startSocialService({ settings: provider.settings })
  // It is made when it is first asked, which takes a busy machine longer than a login waits for it.
  await fetch(`${provider.url}/.well-known/openid-configuration`)
})
afterAll(async () => {
  await service?.stop()
  await provider?.stop()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

async function start(device: TestDevice, from = 'google') {
  const { body } = await device.call('/login/social', { provider: from, siteOrigin: SITE })
  const { path, flow } = body as { path: string; flow: string }
  return { uri: `${service.url}${path}`, flow }
}
const finish = (device: TestDevice, flow: string) => device.call('/login/social/finish', { flow })
const isCallback = (url: string) => url.startsWith(`${service.url}/login/social/callback`)

/** Up to the provider's answer, which is not handed in yet. */
async function untilAnswer(device: TestDevice, options: { from?: string; name?: string } = {}) {
  const { from = 'google', name = 'alice' } = options
  const { uri, flow } = await start(device, from)
  const visitor = createVisitor()
  const { url } = await visitor.send(await visitor.begin(uri), { name }, { stop: isCallback })
  return { visitor, flow, uri, answer: url }
}

test('T16: an answer counts once', async () => {
  const device = await makeDevice(service.url)
  const { visitor, answer, flow } = await untilAnswer(device)
  const pages = await Promise.all([visitor.go(answer), visitor.go(answer), visitor.go(answer)])
  expect(pages.map(toldBy).filter((one) => one !== undefined)).toHaveLength(1)
  expect(toldBy(await visitor.go(answer))).toBeUndefined()
  // Its end too.
  const statuses = (await Promise.all([1, 2, 3].map(() => finish(device, flow)))).map((one) => one.status)
  expect(statuses.sort()).toEqual([200, 410, 410])
})

test('T16: an answer counts in the browser that went to the provider, and in another ends the login', async () => {
  const device = await makeDevice(service.url)
  const { visitor, answer, flow } = await untilAnswer(device)
  const page = await createVisitor().go(answer)
  expect(page.status).toBe(400)
  expect(page.text).toContain('This login began in another browser')
  // Whoever sees that browser's address has nothing.
  expect(toldBy(await visitor.go(answer))).toBeUndefined()
  expect((await finish(device, flow)).body.code).toBe('SOCIAL_EXPIRED')
})

test('T16: a state that is guessed from what the address says does not count', async () => {
  const device = await makeDevice(service.url)
  const { visitor, answer, flow } = await untilAnswer(device)
  const forged = new URL(answer)
  for (const state of [flow, `${flow}.`, `${flow}.${'A'.repeat(43)}`]) {
    forged.searchParams.set('state', state)
    expect(toldBy(await visitor.go(forged.href))).toBeUndefined()
  }
  expect(toldBy(await visitor.go(answer))).toBeDefined()
})

test('T16: one browser goes to the provider, as often as it likes; another ends the login', async () => {
  const device = await makeDevice(service.url)
  const { uri, flow } = await start(device)
  const [one, two] = [createVisitor(), createVisitor()]
  for (const _ of [1, 2]) expect((await one.begin(uri)).status).toBe(200)
  expect((await two.begin(uri)).status).toBe(400)
  expect((await finish(device, flow)).body.code).toBe('SOCIAL_EXPIRED')
})

test('F25: a browser that asks twice at once, not marked yet, goes on', async () => {
  const device = await makeDevice(service.url)
  const { uri, flow } = await start(device)
  const visitor = createVisitor()
  const pages = await Promise.all([visitor.begin(uri), visitor.begin(uri)])
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  await visitor.send(pages[1], { name: 'alice' })
  expect((await finish(device, flow)).status).toBe(200)
})

test.each([
  ['a link', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  ['a page beside it', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
  ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
  ['a browser that does not say', {}],
])('T16: who is led on by %s goes nowhere, and the login is over', async (_, headers) => {
  const device = await makeDevice(service.url)
  const { uri, flow } = await start(device)
  const { status, url } = await createVisitor().go(uri, { init: { headers: headers as HeadersInit } })
  expect([status, url]).toEqual([400, uri])
  expect((await finish(device, flow)).body.code).toBe('SOCIAL_EXPIRED')
})

test('T16: a pass that is guessed does not end the login of another', async () => {
  const device = await makeDevice(service.url)
  const { uri, flow } = await start(device)
  const guessed = `${service.url}/login/social/start?pass=${flow}.${'A'.repeat(43)}`
  expect((await createVisitor().go(guessed)).text).toContain('This login has expired')
  expect((await createVisitor().begin(uri)).status).toBe(200)
})

test('T16: the end is worth nothing to another device, and is not spent by it', async () => {
  const device = await makeDevice(service.url)
  const thief = await makeDevice(service.url)
  const { visitor, answer, flow } = await untilAnswer(device)
  expect((await finish(thief, flow)).body.code).toBe('SOCIAL_EXPIRED')
  await visitor.go(answer)
  expect((await finish(thief, flow)).body.code).toBe('SOCIAL_EXPIRED')
  expect((await finish(device, flow)).status).toBe(200)
})

test('T16: a code of another login, provider or person is not taken for this one', async () => {
  const device = await makeDevice(service.url)
  const other = await untilAnswer(await makeDevice(service.url), { name: 'attacker' })
  const elsewhere = await untilAnswer(device, { from: 'github', name: 'attacker' })
  for (const { answer } of [other, elsewhere]) {
    const { visitor, answer: own, flow } = await untilAnswer(device, { name: 'victim' })
    const injected = new URL(own)
    injected.searchParams.set('code', new URL(answer).searchParams.get('code')!)
    await visitor.go(injected.href)
    // PKCE and the client refuse it.
    expect((await finish(device, flow)).body.code).toBe('SOCIAL_FAILED')
  }
})

test('T16: an answer of another issuer is refused (RFC 9207)', async () => {
  const device = await makeDevice(service.url)
  const { visitor, answer, flow } = await untilAnswer(device)
  const url = new URL(answer)
  expect(url.searchParams.get('iss')).toBe(provider.url)
  url.searchParams.set('iss', 'https://evil.example')
  await visitor.go(url.href)
  expect((await finish(device, flow)).body.code).toBe('SOCIAL_FAILED')
})

test('behavior: a login that is left expires', async () => {
  const device = await makeDevice(service.url)
  const { visitor, answer } = await untilAnswer(device)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 })
  const page = await visitor.go(answer)
  expect(page.text).toContain('This login has expired')
  expect(toldBy(page)).toBeUndefined()
})

test('T22: whatever a callback is called with, nothing is told, and no script or address gets into the page', async () => {
  const device = await makeDevice(service.url)
  const { answer } = await untilAnswer(device)
  const known = Object.fromEntries(new URL(answer).searchParams)
  const value = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom('"><script>alert(1)</script>', '__proto__', 'javascript:alert(1)', '..%2f', '\r\nx: y'),
    fc.constantFrom(...Object.values(known)),
  )
  const visitor = createVisitor()
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom('state', 'code', 'iss', 'error', 'error_description', 'id_token'), value),
      fc.boolean(),
      async (fields, byPost) => {
        const address = `${service.url}/login/social/callback`
        const parameters = new URLSearchParams(fields)
        const page = await visitor.go(
          byPost ? address : `${address}?${parameters}`,
          byPost ? { init: { method: 'POST', body: parameters } } : {},
        )
        expect(page.status).toBe(400)
        expect(page.text).not.toContain('alert')
        expect(toldBy(page)).toBeUndefined()
      },
    ),
    { numRuns: 60 },
  )
})

test('T16: in any order of steps of two devices and two browsers, each login ends at its own device once', async () => {
  const devices = [await makeDevice(service.url), await makeDevice(service.url)] as const
  const step = fc.record({
    what: fc.constantFrom('answer', 'finish', 'replay'),
    login: fc.integer({ min: 0, max: 2 }),
    browser: fc.integer({ min: 0, max: 2 }),
    device: fc.integer({ min: 0, max: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const logins = await Promise.all(
        [0, 1, 0].map((owner, index) =>
          untilAnswer(devices[owner as 0 | 1], {
            name: `user ${index}`,
            from: ['google', 'github', 'x'][index]!,
          }),
        ),
      )
      const owners = [0, 1, 0]
      const answered = new Set<number>()
      const over = new Set<number>()
      for (const { what, login, browser, device } of steps) {
        const under = logins[login]!
        if (what !== 'finish') {
          const told = toldBy(await logins[browser]!.visitor.go(under.answer))
          expect(told !== undefined).toBe(browser === login && !answered.has(login) && !over.has(login))
          if (told) answered.add(login)
          else if (!answered.has(login)) over.add(login)
          continue
        }
        // Else it waits.
        if (!answered.has(login) && !over.has(login)) continue
        const { status, body } = await finish(devices[device as 0 | 1], under.flow)
        expect(status === 200).toBe(owners[login] === device && !over.has(login))
        if (status !== 200) continue
        expect(body.user.userName).toBe(`user ${login}`)
        over.add(login)
      }
    }),
    { numRuns: 12 },
  )
}, 30_000)

test('behavior: a session that can not be kept now: the login is as it was, and counts once', async () => {
  const device = await makeDevice(service.url)
  const { visitor, answer, flow } = await untilAnswer(device)
  await visitor.go(answer)
  service.database.isAway = true
  expect((await finish(device, flow)).body.code).toBe('STORAGE_UNREACHABLE')
  service.database.isAway = false
  expect((await finish(device, flow)).status).toBe(200)
  expect((await finish(device, flow)).body.code).toBe('SOCIAL_EXPIRED')
})
