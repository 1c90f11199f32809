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
  return body as { uri: string; flow: string; binding: string }
}
const finish = (device: TestDevice, ticket: string) => device.call('/login/social/finish', { ticket })
const result = (device: TestDevice, flow: string) => device.call('/login/social/result', { flow })
const isCallback = (url: string) => url.startsWith(`${service.url}/login/social/callback`)

/** Up to the provider's answer, which is not handed in yet. */
async function untilAnswer(
  device: TestDevice,
  options: { from?: string; bound?: boolean; name?: string } = {},
) {
  const { from = 'google', bound = false, name = 'alice' } = options
  const { uri, flow, binding } = await start(device, from)
  const visitor = createVisitor()
  const page = await visitor.begin(uri, bound ? binding : undefined)
  const { url } = await visitor.send(page, { name }, { stop: isCallback })
  return { visitor, flow, binding, uri, answer: url }
}

test('T16: an answer counts once', async () => {
  const device = await makeDevice(service.url)
  const { visitor, answer } = await untilAnswer(device)
  const pages = await Promise.all([visitor.go(answer), visitor.go(answer), visitor.go(answer)])
  const told = pages.map(toldBy).filter((one) => one !== undefined)
  expect(told).toHaveLength(1)
  expect(toldBy(await visitor.go(answer))).toBeUndefined()
  // The ticket too.
  const statuses = (await Promise.all([1, 2, 3].map(() => finish(device, told[0]!.ticket)))).map(
    (one) => one.status,
  )
  expect(statuses.sort()).toEqual([200, 410, 410])
})

test('T16: an answer counts in the browser that began', async () => {
  const device = await makeDevice(service.url)
  const { visitor, answer } = await untilAnswer(device)
  const stranger = createVisitor()
  const page = await stranger.go(answer)
  expect(page.status).toBe(400)
  expect(page.text).toContain('This login began in another browser')
  // Which does not spend it for the right one.
  expect(toldBy(await visitor.go(answer))).toBeDefined()
})

test('T16: a state that is guessed from what the page knows does not count', async () => {
  const device = await makeDevice(service.url)
  const { visitor, answer, flow } = await untilAnswer(device)
  const forged = new URL(answer)
  for (const state of [flow, `${flow}.`, `${flow}.${'A'.repeat(43)}`]) {
    forged.searchParams.set('state', state)
    expect(toldBy(await visitor.go(forged.href))).toBeUndefined()
  }
  expect(toldBy(await visitor.go(answer))).toBeDefined()
})

test('T16: a login is opened in one browser', async () => {
  const device = await makeDevice(service.url)
  const { uri } = await start(device)
  const [one, two] = [createVisitor(), createVisitor()]
  expect((await one.go(uri)).status).toBe(200)
  expect((await two.go(uri)).status).toBe(400)
  expect((await one.go(uri)).status).toBe(200)
})

test('T16: a ticket is worth nothing to another device, and is not spent by it', async () => {
  const device = await makeDevice(service.url)
  const thief = await makeDevice(service.url)
  const { visitor, answer } = await untilAnswer(device)
  const { ticket } = toldBy(await visitor.go(answer))!
  expect((await finish(thief, ticket)).body.code).toBe('SOCIAL_EXPIRED')
  expect((await finish(device, ticket)).status).toBe(200)
})

test('T16: a code of another login, provider or person is not taken for this one', async () => {
  const device = await makeDevice(service.url)
  const mine = await untilAnswer(device, { name: 'victim' })
  const other = await untilAnswer(await makeDevice(service.url), { name: 'attacker' })
  const elsewhere = await untilAnswer(device, { from: 'github', name: 'attacker' })
  for (const { answer } of [other, elsewhere]) {
    const injected = new URL(mine.answer)
    injected.searchParams.set('code', new URL(answer).searchParams.get('code')!)
    const { visitor, answer: own } = await untilAnswer(device, { name: 'victim' })
    injected.searchParams.set('state', new URL(own).searchParams.get('state')!)
    const { ticket } = toldBy(await visitor.go(injected.href))!
    // PKCE and the client refuse it.
    expect((await finish(device, ticket)).body.code).toBe('SOCIAL_FAILED')
  }
})

test('T16: an answer of another issuer is refused (RFC 9207)', async () => {
  const device = await makeDevice(service.url)
  const { visitor, answer } = await untilAnswer(device)
  const url = new URL(answer)
  expect(url.searchParams.get('iss')).toBe(provider.url)
  url.searchParams.set('iss', 'https://evil.example')
  const { ticket } = toldBy(await visitor.go(url.href))!
  expect((await finish(device, ticket)).body.code).toBe('SOCIAL_FAILED')
})

test('T16: the result of a popup that lost its opener is there for the device it was bound to', async () => {
  const device = await makeDevice(service.url)
  const { visitor, flow, answer } = await untilAnswer(device, { bound: true })
  const waiting = result(device, flow)
  const { resultUri, ticket } = toldBy(await visitor.go(answer))!
  expect((await waiting).body).toEqual({ resultUri })
  expect((await result(await makeDevice(service.url), flow)).body.code).toBe('SOCIAL_EXPIRED')
  expect((await finish(device, ticket)).status).toBe(200)
})

test('T16: a link sent to a victim brings its sender nothing', async () => {
  const attacker = await makeDevice(service.url)
  const { visitor, flow, answer } = await untilAnswer(attacker, { name: 'victim' })
  expect((await result(attacker, flow)).body.code).toBe('SOCIAL_NOT_BOUND')
  // The page is told to tell the site that the attacker named, and no other; there is nobody to hear it.
  expect(toldBy(await visitor.go(answer))?.siteOrigin).toBe(SITE)
  expect((await result(attacker, flow)).body.code).toBe('SOCIAL_EXPIRED')
})

test('T16: the binding is taken from the own origin, in the browser that opened it, if it is right', async () => {
  const device = await makeDevice(service.url)
  const { uri, flow, binding } = await start(device)
  const visitor = createVisitor()
  await visitor.go(uri)
  const post = (who: { request: typeof fetch | typeof visitor.request }, origin: string, body: unknown) =>
    who.request(`${service.url}/login/social/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
  expect((await post(visitor, SITE, { flow, binding })).status).toBe(403)
  expect((await post({ request: fetch }, service.url, { flow, binding })).status).toBe(410)
  const wrong = (await makeDevice(service.url).then((other) => start(other))).binding
  expect((await post(visitor, service.url, { flow, binding: wrong })).status).toBe(200)
  expect((await result(device, flow)).body.code).toBe('SOCIAL_NOT_BOUND')
  expect((await post(visitor, service.url, { flow, binding })).status).toBe(200)
  expect((await result(device, flow)).body.code).toBe('SOCIAL_CLOSED')
}, 10_000)

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
      const tickets = new Map<number, string>()
      const ended = new Set<number>()
      for (const { what, login, browser, device } of steps) {
        const under = logins[login]!
        if (what !== 'finish') {
          const told = toldBy(await logins[browser]!.visitor.go(under.answer))
          expect(told !== undefined).toBe(browser === login && !tickets.has(login))
          if (told) tickets.set(login, told.ticket)
          continue
        }
        const ticket = tickets.get(login)
        if (ticket === undefined) continue
        const { status, body } = await finish(devices[device as 0 | 1], ticket)
        expect(status === 200).toBe(owners[login] === device && !ended.has(login))
        if (status === 200) {
          expect(body.user.userName).toBe(`user ${login}`)
          ended.add(login)
        }
      }
    }),
    { numRuns: 12 },
  )
}, 30_000)
