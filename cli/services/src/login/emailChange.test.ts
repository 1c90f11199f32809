import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestMail, logIn, SITE, type TestDevice } from './loginClient.fixture.js'
import { defaultLoginLimits } from './loginLimits.js'
import { startLoginServices } from './loginServices.fixture.js'

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())

let people = 0
const someone = () => `person${++people}@example.com`
const codeTo = async (email: string) => (await latestMail(services.inboxUrl, email)).code

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
  const session = await logIn(services, from)
  const { started, primary, secondary } = await change(session, from, to)
  expect(started).toEqual({ challenge: expect.any(String), action: 'VERIFY_PRIMARY_OTP' })
  expect(primary.body).toEqual({ sent: true })
  expect(secondary.body).toEqual({ newEmail: to })

  const { body } = await session.device.call('/session', {}, session.token)
  expect(body).toEqual({ ...session.user, email: to })
  expect((await latestMail(services.inboxUrl, from)).subject).toBe('The email of your wallet has changed')
  expect((await logIn(services, to)).user.id).toBe(session.user.id)
  // Who has the old mailbox has a wallet of his own now.
  expect((await logIn(services, from)).user.id).not.toBe(session.user.id)
  const again = await session.device.call('/login/email', { email: from, ...SITE })
  expect(again.body.action).toBe('VERIFY_OTP')
})

test('error: EMAIL_TAKEN is told to nobody but the owner of that address', async () => {
  const [from, to] = [someone(), someone()]
  const holder = await logIn(services, to)
  const session = await logIn(services, from)
  const { started, primary, secondary } = await change(session, from, to)
  expect([started.action, primary.body]).toEqual(['VERIFY_PRIMARY_OTP', { sent: true }])
  expect([secondary.status, secondary.body.code]).toEqual([409, 'EMAIL_TAKEN'])
  expect((await logIn(services, to)).user.id).toBe(holder.user.id)
  expect((await session.device.call('/session', {}, session.token)).body.email).toBe(from)
})

test('error: the codes in another order, of another step, of another device', async () => {
  const [from, to] = [someone(), someone()]
  const { device, token } = await logIn(services, from)
  const other = await logIn(services, from)
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
  const { device, token } = await logIn(services, email)
  const ask = async (to: string) => (await device.call('/session/email', { email: to }, token)).body.code
  expect(await ask(email.toUpperCase())).toBe('EMAIL_SAME')
  expect(await ask('nobody')).toBe('EMAIL_INVALID')
  const answers = []
  for (let times = 0; times < 8; times++) answers.push(await ask(someone()))
  expect(answers).toEqual([...Array(6).fill(undefined), 'RATE_LIMITED', 'RATE_LIMITED'])
})

test('T15: mails of changes count among those that an address gets in a day', async () => {
  const limits = { ...defaultLoginLimits, mailsToAddressDaily: { most: 2, every: 86_400_000 } }
  const strict = await startLoginServices({ embeddedWallet: { limits } })
  const wanted = someone()
  const codes = []
  for (let times = 0; times < 3; times++) {
    const from = someone()
    const { device, token } = await logIn(strict, from)
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
  const session = await logIn(services, from)
  const { device, token } = await logIn(services, from)
  const { challenge } = (await device.call('/session/email', { email: third }, token)).body
  await device.call('/session/email/primary', { challenge, code: await codeTo(from) }, token)
  expect((await change(session, from, to)).secondary.body).toEqual({ newEmail: to })
  const code = await codeTo(third)
  const late = await device.call('/session/email/secondary', { challenge, code }, token)
  expect([late.status, late.body.code]).toEqual([410, 'CODE_EXPIRED'])
  expect((await device.call('/session', {}, token)).body.email).toBe(to)
})
