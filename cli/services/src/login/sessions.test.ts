import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { vaultOf } from './firstLogin.fixture.js'
import { logIn, makeDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'

const DAY = 24 * 60 * 60_000

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())
afterEach(() => {
  vi.useRealTimers()
})

let people = 0
const someone = () => `person${++people}@example.com`

test('default: signing out ends this session and no other', async () => {
  const email = someone()
  const [one, other] = [await logIn(services, email), await logIn(services, email)]
  expect((await one.device.call('/session/end', {}, one.token)).body).toEqual({ ended: 1 })
  expect((await one.device.call('/session', {}, one.token)).body.code).toBe('SESSION_UNKNOWN')
  expect((await other.device.call('/session', {}, other.token)).status).toBe(200)
})

test('args: others', async () => {
  const email = someone()
  const all = [await logIn(services, email), await logIn(services, email), await logIn(services, email)]
  const [stranger, kept] = [await logIn(services, someone()), all[1]!]
  expect((await kept.device.call('/session/end', { others: true }, kept.token)).body).toEqual({ ended: 2 })
  const states = await Promise.all(
    [...all, stranger].map(async ({ device, token }) => (await device.call('/session', {}, token)).status),
  )
  expect(states).toEqual([401, 200, 401, 200])
})

test('behavior: the list names where and with what', async () => {
  const email = someone()
  const one = await logIn(services, email)
  const other = await logIn(services, email)
  const { body } = await other.device.call('/sessions', {}, other.token)
  expect(body.sessions).toHaveLength(2)
  expect(body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  expect(body.sessions[0]).toEqual({
    id: expect.any(String),
    current: expect.any(Boolean),
    createdAt: expect.any(Number),
    usedAt: expect.any(Number),
    siteOrigin: 'http://127.0.0.1:5173',
    agent: expect.any(String),
  })
  expect(JSON.stringify(body)).not.toContain(one.token)
})

test('behavior: a session lives 30 days from its last use', async () => {
  const { device, token } = await logIn(services, someone())
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let times = 0; times < 3; times++) {
    vi.setSystemTime(Date.now() + 20 * DAY)
    expect((await device.call('/session', {}, token)).status).toBe(200)
    expect((await device.call('/sessions', {}, token)).body.sessions).toHaveLength(1)
  }
  vi.setSystemTime(Date.now() + 31 * DAY)
  expect((await device.call('/session', {}, token)).body.code).toBe('SESSION_UNKNOWN')
})

test('behavior: a device has no more than a handful at one site', async () => {
  const email = someone()
  const { device, token } = await logIn(services, email)
  await device.call('/session/vault', { vault: vaultOf(1) }, token)
  const site = { siteOrigin: 'http://127.0.0.1:5173' }
  for (let times = 0; times < 9; times++) await device.call('/login/email', { email, ...site })
  const latest = (await device.call('/login/email', { email, ...site })).body.restored.token
  expect((await device.call('/session', {}, token)).body.code).toBe('SESSION_UNKNOWN')
  expect((await device.call('/sessions', {}, latest)).body.sessions).toHaveLength(5)
})

test('error: who holds no session is told nothing', async () => {
  const device = await makeDevice(services.frameUrl)
  for (const path of [
    '/session',
    '/session/end',
    '/session/vault',
    '/session/secret',
    '/session/fund',
    '/session/email',
    '/session/email/primary',
    '/session/email/secondary',
    '/sessions',
  ]) {
    const { status, body } = await device.call(path)
    expect([path, status, body.code]).toEqual([path, 401, 'SESSION_UNKNOWN'])
  }
})
