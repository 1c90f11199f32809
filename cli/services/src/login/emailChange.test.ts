import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FRESH_LOGIN } from '../contract/freshLogin.js'
import { latestMail, logIn, makeDevice, SITE, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices, strictLimits } from './loginServices.fixture.js'

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())

let people = 0
const someone = () => `person${++people}@example.com`
const codeTo = async (email: string) => (await latestMail(services.inboxUrl, email)).code

/** On the owner's own page. */
const logInThere = (email: string, at = services) => logIn(at, email, undefined, { siteOrigin: at.frameUrl })

async function change({ device, token }: { device: TestDevice; token: string }, from: string, to: string) {
  const { body } = await device.call('/session/email', { email: to }, token)
  const { challenge } = body
  const primary = await device.call('/session/email/primary', { challenge, code: await codeTo(from) }, token)
  const secondary = await device.call(
    '/session/email/secondary',
    { challenge, code: await codeTo(to) },
    token,
  )
  return { started: body, primary, secondary }
}

test('default', async () => {
  const [from, to] = [someone(), someone()]
  const session = await logInThere(from)
  const { started, primary, secondary } = await change(session, from, to)
  expect(started).toEqual({ challenge: expect.any(String), action: 'VERIFY_PRIMARY_OTP' })
  expect(primary.body).toEqual({ sent: true })
  expect(secondary.body).toEqual({ newEmail: to })

  const { body } = await session.device.call('/session', {}, session.token)
  expect(body).toEqual({ ...session.user, email: to })
  expect((await logIn(services, to)).user.id).toBe(session.user.id)
  const again = await session.device.call('/login/email', { email: from, ...SITE })
  expect(again.body.action).toBe('VERIFY_OTP')
})

test('error: EMAIL_TAKEN is told to nobody but the owner of that address', async () => {
  const [from, to] = [someone(), someone()]
  const holder = await logIn(services, to)
  const session = await logInThere(from)
  const { started, primary, secondary } = await change(session, from, to)
  expect([started.action, primary.body]).toEqual(['VERIFY_PRIMARY_OTP', { sent: true }])
  expect([secondary.status, secondary.body.code]).toEqual([409, 'EMAIL_TAKEN'])
  expect((await logIn(services, to)).user.id).toBe(holder.user.id)
  expect((await session.device.call('/session', {}, session.token)).body.email).toBe(from)
})

test('error: the codes in another order, of another step, of another device', async () => {
  const [from, to] = [someone(), someone()]
  const { device, token } = await logInThere(from)
  const other = await logInThere(from)
  const { challenge } = (await device.call('/session/email', { email: to }, token)).body
  const code = await codeTo(from)
  const expired = { body: { code: 'CODE_EXPIRED' } }
  expect(await device.call('/session/email/secondary', { challenge, code }, token)).toMatchObject(expired)
  expect(await device.call('/login/email/code', { challenge, code })).toMatchObject(expired)
  expect(await other.device.call('/session/email/primary', { challenge, code }, other.token)).toMatchObject(
    expired,
  )
  expect((await device.call('/session/email/primary', { challenge, code }, token)).status).toBe(200)
  expect((await device.call('/session/email/primary', { challenge, code }, token)).body.code).toBe(
    'CODE_EXPIRED',
  )
  const next = await codeTo(to)
  if (next !== code) {
    const wrong = await device.call('/session/email/secondary', { challenge, code }, token)
    expect(wrong.body).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
  }
  expect((await device.call('/login/email/code', { challenge, code: next })).body.code).toBe('CODE_EXPIRED')
  expect((await device.call('/session/email/secondary', { challenge, code: next }, token)).status).toBe(200)
})

test('error: the same address, none, or too often', async () => {
  const email = someone()
  const { device, token } = await logInThere(email)
  const ask = async (to: string) => (await device.call('/session/email', { email: to }, token)).body.code
  expect(await ask(email.toUpperCase())).toBe('EMAIL_SAME')
  expect(await ask('nobody')).toBe('EMAIL_INVALID')
  const answers = []
  for (let times = 0; times < 8; times++) answers.push(await ask(someone()))
  expect(answers).toEqual([...Array(6).fill(undefined), 'RATE_LIMITED', 'RATE_LIMITED'])
})

test('T15: mails of changes count among those that an address gets in a day', async () => {
  const limits = { ...strictLimits, mailsToAddressDaily: { most: 2, every: 86_400_000 } }
  const strict = await startLoginServices({ embeddedWallet: { limits } })
  const wanted = someone()
  const codes = []
  for (let times = 0; times < 3; times++) {
    const from = someone()
    const { device, token } = await logInThere(from, strict)
    const { challenge } = (await device.call('/session/email', { email: wanted }, token)).body
    const { code } = await latestMail(strict.inboxUrl, from)
    const { body } = await device.call('/session/email/primary', { challenge, code }, token)
    codes.push(body.code)
  }
  expect(codes).toEqual([undefined, undefined, 'RATE_LIMITED'])
  await strict.stop()
})

test('T15: a change of the email ends the other changes under way, which the new address has not allowed', async () => {
  const [from, to, third] = [someone(), someone(), someone()]
  const session = await logInThere(from)
  const { device, token } = await logInThere(from)
  const { challenge } = (await device.call('/session/email', { email: third }, token)).body
  await device.call('/session/email/primary', { challenge, code: await codeTo(from) }, token)
  expect((await change(session, from, to)).secondary.body).toEqual({ newEmail: to })
  const code = await codeTo(third)
  const late = await device.call('/session/email/secondary', { challenge, code }, token)
  // It has ended with the change.
  expect([late.status, late.body.code]).toEqual([401, 'SESSION_UNKNOWN'])
  expect((await session.device.call('/session', {}, session.token)).body.email).toBe(to)
})

test('T29: a session of a site changes nothing, nor gives a login without an email one', async () => {
  const owner = someone()
  const { device, token } = await logIn(services, owner)
  const thief = someone()
  const asked = await device.call('/session/email', { email: thief }, token)
  expect([asked.status, asked.body.code]).toEqual([403, 'OWNERS_PAGE_ONLY'])
  const challenge = 'a'.repeat(43)
  for (const step of ['primary', 'secondary']) {
    const { status, body } = await device.call(`/session/email/${step}`, { challenge, code: '123456' }, token)
    expect([step, status, body.code]).toEqual([step, 403, 'OWNERS_PAGE_ONLY'])
  }
  await expect(latestMail(services.inboxUrl, thief)).rejects.toThrow('No mail')
  expect((await logIn(services, owner)).user.id).toBe((await device.call('/session', {}, token)).body.id)
})

test('error: LOGIN_NOT_FRESH: the owner’s page was left open', async () => {
  const { device, token } = await logInThere(someone())
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + FRESH_LOGIN + 1)
  const { status, body } = await device.call('/session/email', { email: someone() }, token)
  vi.useRealTimers()
  expect([status, body.code]).toEqual([403, 'LOGIN_NOT_FRESH'])
})

test('T29: a changed email ends every other session, which gets no secret any more', async () => {
  const [from, to] = [someone(), someone()]
  const atSite = await logIn(services, from)
  const elsewhere = await logIn(services, from, await makeDevice(services.frameUrl))
  const session = await logInThere(from)
  expect((await change(session, from, to)).secondary.body).toEqual({ newEmail: to })
  for (const { device, token } of [atSite, elsewhere]) {
    expect((await device.call('/session/secret', {}, token)).body.code).toBe('SESSION_UNKNOWN')
  }
  expect((await session.device.call('/session/secret', {}, session.token)).status).toBe(200)
})
