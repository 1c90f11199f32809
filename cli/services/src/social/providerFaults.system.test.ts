import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDevice } from '../login/loginClient.fixture.js'
import { type IssuerCall, type IssuerFault, startFaultyIssuer } from './faultyIssuer.fixture.js'
import { SITE, startSocialService } from './socialService.fixture.js'
import { createVisitor } from './visitor.fixture.js'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)))
})
const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) await close()
})

async function startAll() {
  const issuer = await startFaultyIssuer()
  const service = await startSocialService({ settings: issuer.settings })
  closing.push(
    () => service.stop(),
    () => issuer.stop(),
  )
  const device = await makeDevice(service.url)
  const begin = () => device.call('/login/social', { provider: 'google', siteOrigin: SITE })

  /** A login to its end. `meanwhile` is while the visitor is at the provider's. */
  async function logIn(meanwhile: () => unknown = () => {}) {
    const { status, body } = await begin()
    if (status !== 200) return { page: '', status, body }
    const visitor = createVisitor()
    const isCallback = (url: string) => url.startsWith(`${service.url}/login/social/callback`)
    const { path, flow } = body as { path: string; flow: string }
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }
    const back = await visitor.go(`${service.url}${path}`, { init: { headers }, stop: isCallback })
    await meanwhile()
    const page = (await visitor.go(back.url)).text
    return { page, ...(await device.call('/login/social/finish', { flow })) }
  }
  return { issuer, service, device, begin, logIn }
}

const isIn = { status: 200, body: { user: { id: 'ann' } } }
const unreachable = {
  status: 502,
  body: {
    code: 'SOCIAL_UNREACHABLE',
    message: "Google can't be reached now. Try again later, or log in in another way.",
  },
}
const failed = {
  status: 502,
  body: {
    code: 'SOCIAL_FAILED',
    message: 'Google did not log you in. Try again, or log in in another way.',
  },
}

const faults: [IssuerCall, IssuerFault, object][] = [
  ['token', 'down', unreachable],
  ['token', 'busy', unreachable],
  ['token', 'garbage', failed],
  ['userinfo', 'busy', unreachable],
  ['userinfo', 'garbage', failed],
  ['keys', 'busy', unreachable],
]
test.each(faults)(
  'F2: %s is %s: the visitor is told, and the next login works',
  async (call, fault, told) => {
    const { issuer, logIn } = await startAll()
    const { page, ...answer } = await logIn(() => issuer.break(call, fault))
    expect(page).toContain('<h1>The login did not work</h1>')
    expect(answer).toMatchObject(told)
    expect(said).toEqual([expect.stringMatching(/^Login with Google: SOCIAL_/)])
    issuer.mend()
    expect(await logIn()).toMatchObject(isIn)
  },
)

test.each(['down', 'busy', 'garbage'] as const)(
  'F2: discovery is %s: nothing begins until it is back; once known, what was known will do',
  async (fault) => {
    const { issuer, begin, logIn } = await startAll()
    issuer.break('discovery', fault)
    expect(await begin()).toMatchObject(unreachable)
    issuer.mend()
    expect(await logIn()).toMatchObject(isIn)
    issuer.break('discovery', fault)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    expect(await logIn()).toMatchObject(isIn)
  },
)

test('F3: answers take ten seconds: the visitor is told before, and the next login works', async () => {
  await Promise.all(
    (['discovery', 'token', 'keys'] as const).map(async (call) => {
      const { issuer, logIn } = await startAll()
      issuer.break(call, 'slow')
      expect(await logIn()).toMatchObject(unreachable)
      issuer.mend()
      expect(await logIn()).toMatchObject(isIn)
    }),
  )
})

test('behavior: the provider signs with other keys from one moment to the next: nobody notices', async () => {
  const { issuer, logIn } = await startAll()
  expect(await logIn()).toMatchObject(isIn)
  expect(await logIn(() => issuer.rotate())).toMatchObject(isIn)
})

test('T16: who only looks at the link that leads on does not end the login', async () => {
  const { service, begin, device } = await startAll()
  const { path, flow } = (await begin()).body
  expect((await fetch(`${service.url}${path}`, { method: 'HEAD' })).status).toBe(405)
  const visitor = createVisitor()
  expect((await visitor.begin(`${service.url}${path}`)).text).toContain('You are logged in')
  expect(await device.call('/login/social/finish', { flow })).toMatchObject(isIn)
})
