import type { InboxMail } from '@wallet-widget/local'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { vaultOf } from './firstLogin.fixture.js'
import { latestMail, logIn, logInByLink, makeDevice, SITE, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices, strictLimits } from './loginServices.fixture.js'

const MINUTE = 60_000
const many = { most: 1_000, every: MINUTE }

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices({
    trustProxy: 1,
    embeddedWallet: { limits: { ...strictLimits, mailsToAddress: many } },
  })
})
afterAll(() => services.stop())
afterEach(() => {
  vi.useRealTimers()
})

let people = 0
const someone = () => `guessed${++people}@example.com`
let networks = 0
/** A device at an address that nobody has called from. */
const makeStranger = () =>
  makeDevice(services.frameUrl, { headers: { 'x-forwarded-for': `10.${++networks}.0.1` } })
const start = (device: TestDevice, email: string) => device.call('/login/email', { email, ...SITE })
const mailsTo = async (email: string) =>
  ((await (await fetch(`${services.inboxUrl}/messages`)).json()) as InboxMail[]).filter(
    ({ to }) => to === email,
  )

/** Asks for a code and enters another, so many times. */
async function guess(email: string, times: number, given?: TestDevice): Promise<string[]> {
  const device = given ?? (await makeStranger())
  const { body } = await start(device, email)
  const { code = '' } = await latestMail(services.inboxUrl, email)
  const answers = []
  for (let time = 1; time <= times; time++) {
    const other = String((Number(code) + time) % 1_000_000).padStart(6, '0')
    answers.push(
      (await device.call('/login/email/code', { challenge: body.challenge, code: other })).body.code,
    )
  }
  return answers
}

test('T15: ten wrong codes a day over all devices and networks, then links alone', async () => {
  const email = someone()
  const { device, token } = await logIn(services, email)
  await device.call('/session/vault', { vault: vaultOf(1) }, token)
  const { device: elsewhere, token: another } = await logInByLink(services, email)
  await device.call('/session/end', {}, token)
  await elsewhere.call('/session/end', {}, another)
  const held = await makeStranger()
  const { challenge } = (await start(held, email)).body
  const { code } = await latestMail(services.inboxUrl, email)

  const answers = [...(await guess(email, 4)), ...(await guess(email, 4)), ...(await guess(email, 4))]
  expect(answers).toEqual([...Array(10).fill('CODE_WRONG'), 'CODE_SPENT', 'CODE_SPENT'])
  // Not even the right one, and no further one.
  expect((await held.call('/login/email/code', { challenge, code })).body.code).toBe('CODE_SPENT')
  const next = await start(await makeStranger(), email)
  expect(next.body.action).toBe('VERIFY_LINK')
  const mail = await latestMail(services.inboxUrl, email)
  expect([mail.subject, mail.code]).toEqual(['Your link to log in', undefined])

  // The owner's own device takes no notice.
  const own = await start(device, email)
  expect(own.body.action).toBe('VERIFY_OTP')
  const right = (await latestMail(services.inboxUrl, email)).code
  const { challenge: known } = own.body
  expect((await device.call('/login/email/code', { challenge: known, code: right })).status).toBe(200)
  // It has a budget of its own.
  const fumbled = [...(await guess(email, 5, elsewhere)), ...(await guess(email, 5, elsewhere))]
  expect(fumbled).toEqual(Array(10).fill('CODE_WRONG'))
  expect((await start(elsewhere, email)).body.action).toBe('VERIFY_LINK')
})

test('T15: the owner is told once, after the third, of what, when and whence', async () => {
  const email = someone()
  await guess(email, 2)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your login code'])
  await guess(email, 4)
  const alarms = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Wrong codes'))
  expect(alarms).toHaveLength(1)
  expect(alarms[0]?.text).toContain('127.0.0.1:5173')
  expect(alarms[0]?.text).toMatch(/network address 10\.\d+\.0\.1, \d{4}-\d\d-\d\d at \d\d:\d\d UTC/)
})

test('T15: guesses at once are counted one by one', async () => {
  const email = someone()
  const devices = await Promise.all(Array.from({ length: 4 }, makeStranger))
  const challenges: string[] = []
  for (const device of devices) challenges.push((await start(device, email)).body.challenge)
  const { code = '' } = await latestMail(services.inboxUrl, email)
  const tries = devices.flatMap((device, index) =>
    Array.from({ length: 5 }, (_, time) => {
      const other = String((Number(code) + time + 1) % 1_000_000).padStart(6, '0')
      return device.call('/login/email/code', { challenge: challenges[index], code: other })
    }),
  )
  const answers = (await Promise.all(tries)).map(({ body }) => body.code)
  expect(answers.filter((word) => word === 'CODE_WRONG').length).toBeLessThanOrEqual(10)
  expect(new Set(answers)).toEqual(new Set(['CODE_WRONG', 'CODE_SPENT']))
})

test('T15: each further link takes a longer wait; a day later there are codes again', async () => {
  const email = someone()
  for (let times = 0; times < 3; times++) await guess(email, 4)
  vi.useFakeTimers({ toFake: ['Date'] })
  const device = await makeStranger()
  const waits = []
  for (let times = 0; times < 3; times++) {
    expect((await start(device, email)).body.action).toBe('VERIFY_LINK')
    const { body } = await start(device, email)
    waits.push(Math.round(body.retryAfter / MINUTE))
    vi.setSystemTime(Date.now() + body.retryAfter)
  }
  expect(waits).toEqual([1, 2, 4])
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE)
  expect((await start(await makeStranger(), email)).body.action).toBe('VERIFY_OTP')
})

test('T15: whoever wants somebody else’s address for wallets of their own guesses no more often', async () => {
  const victim = someone()
  const answers = []
  let last = { challenge: '', token: '', code: '', device: await makeStranger() }
  for (let wallet = 0; wallet < 3; wallet++) {
    const own = someone()
    const site = { siteOrigin: services.frameUrl }
    const { device, token } = await logIn(services, own, await makeStranger(), site)
    const { challenge } = (await device.call('/session/email', { email: victim }, token)).body
    const { code: toOwn } = await latestMail(services.inboxUrl, own)
    await device.call('/session/email/primary', { challenge, code: toOwn }, token)
    const { code = '' } = await latestMail(services.inboxUrl, victim)
    for (let time = 1; time <= 4; time++) {
      const wrong = String((Number(code) + time) % 1_000_000).padStart(6, '0')
      answers.push(
        (await device.call('/session/email/secondary', { challenge, code: wrong }, token)).body.code,
      )
    }
    last = { device, challenge, token, code }
  }
  expect(answers).toEqual([...Array(10).fill('CODE_WRONG'), 'CODE_SPENT', 'CODE_SPENT'])
  // Not even with the right one is the address theirs, and its owner was told.
  const { device, challenge, token, code } = last
  expect((await device.call('/session/email/secondary', { challenge, code }, token)).body.code).toBe(
    'CODE_SPENT',
  )
  expect((await device.call('/session', {}, token)).body.email).not.toBe(victim)
  const subjects = (await mailsTo(victim)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Wrong codes were entered for your wallet')).toHaveLength(1)
})
