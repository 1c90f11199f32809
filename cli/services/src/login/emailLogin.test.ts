import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { vaultOf } from './firstLogin.fixture.js'
import { latestMail, logIn, makeDevice, SITE, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'

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

async function begin(email = someone(), device?: TestDevice) {
  const used = device ?? (await makeDevice(services.frameUrl))
  const started = await used.call('/login/email', { email, ...SITE })
  const mail = await latestMail(services.inboxUrl, email)
  return {
    email,
    device: used,
    started,
    challenge: started.body.challenge as string,
    mail,
    code: mail.code ?? '',
  }
}

const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('default', async () => {
  const device = await makeDevice(services.frameUrl)
  const started = await device.call('/login/email', { email: ' Ann@Example.com', ...SITE })
  expect(started).toMatchObject({ status: 200, body: { action: 'VERIFY_OTP' } })
  const mail = await latestMail(services.inboxUrl, 'ann@example.com')
  expect(mail.text.split('\n')[0]).toBe(mail.code)
  expect(mail.subject).not.toContain(mail.code)
  expect(mail.text).toContain('log in at 127.0.0.1:5173.')
  expect(mail.text).toMatch(
    /requested it: .+, network address 127\.0\.0\.1, \d{4}-\d\d-\d\d at \d\d:\d\d UTC\./,
  )
  const { challenge } = started.body
  const ended = await device.call('/login/email/code', { challenge, code: mail.code })
  expect(ended).toMatchObject({
    status: 200,
    body: { token: expect.any(String), user: { email: 'ann@example.com', login: 'email', userName: null } },
  })
  const session = await device.call('/session', {}, ended.body.token)
  expect(session.body).toEqual(ended.body.user)
})

test('behavior: the same address is the same user on another device', async () => {
  const email = someone()
  const one = await logIn(services, email)
  const other = await logIn(services, email.toUpperCase())
  expect(other.user.id).toBe(one.user.id)
  expect(other.token).not.toBe(one.token)
})

test('behavior: a device that is logged in gets its session back without a code', async () => {
  const email = someone()
  const { device, token: first } = await logIn(services, email)
  await device.call('/session/vault', { vault: vaultOf(1) }, first)
  const user = (await device.call('/session', {}, first)).body
  const again = await device.call('/login/email', { email, ...SITE })
  expect(again.body).toMatchObject({ action: 'CONNECT', restored: { token: expect.any(String), user } })
  const { token } = again.body.restored
  expect((await device.call('/session', {}, token)).body).toEqual(user)
  // For another site, or once it is logged out, it takes a code.
  const elsewhere = await device.call('/login/email', { email, siteOrigin: 'http://localhost:3000' })
  expect(elsewhere.body.action).toBe('VERIFY_OTP')
  await device.call('/session/end', { others: true }, token)
  await device.call('/session/end', {}, token)
  expect((await device.call('/login/email', { email, ...SITE })).body.action).toBe('VERIFY_OTP')
})

test('T15: a code is good once', async () => {
  const { device, challenge, code } = await begin()
  expect((await device.call('/login/email/code', { challenge, code })).status).toBe(200)
  expect(await device.call('/login/email/code', { challenge, code })).toMatchObject({
    status: 410,
    body: { code: 'CODE_SPENT' },
  })
})

test('T15: of two that use it at once, one gets in', async () => {
  const { device, challenge, code } = await begin()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => device.call('/login/email/code', { challenge, code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('T15: five tries, also all at once, and then not even the right one', async () => {
  const { device, challenge, code } = await begin()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      device.call('/login/email/code', { challenge, code: otherThan(code, index + 1) }),
    ),
  )
  const left = answers.map(({ body }) => [body.code, body.triesLeft])
  expect(
    left
      .filter(([word]) => word === 'CODE_WRONG')
      .map(([, tries]) => tries)
      .sort(),
  ).toEqual([0, 1, 2, 3, 4])
  expect(left.filter(([word]) => word === 'CODE_SPENT')).toHaveLength(15)
  expect((await device.call('/login/email/code', { challenge, code })).body.code).toBe('CODE_SPENT')
})

test('T15: a code serves the device that asked for it alone', async () => {
  const { challenge, code } = await begin()
  const thief = await makeDevice(services.frameUrl)
  expect((await thief.call('/login/email/code', { challenge, code })).body.code).toBe('CODE_EXPIRED')
})

test('T15: asking again ends the code before', async () => {
  const first = await begin()
  const second = await begin(first.email, first.device)
  const { challenge, code } = first
  expect((await first.device.call('/login/email/code', { challenge, code })).body.code).toBe('CODE_EXPIRED')
  if (code !== second.code) {
    const old = await first.device.call('/login/email/code', { challenge: second.challenge, code })
    expect(old.body).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
  }
  const right = await first.device.call('/login/email/code', {
    challenge: second.challenge,
    code: second.code,
  })
  expect(right.status).toBe(200)
})

test('T15: a code of one challenge is none of another', async () => {
  const one = await begin()
  const other = await begin(someone(), one.device)
  const mixed = await one.device.call('/login/email/code', { challenge: other.challenge, code: one.code })
  if (one.code !== other.code) expect(mixed.body.code).toBe('CODE_WRONG')
})

test('T15: other ways to write one mailbox do not have it flooded', async () => {
  const start = async (email: string) => {
    const device = await makeDevice(services.frameUrl)
    return (await device.call('/login/email', { email, ...SITE })).status
  }
  const statuses = []
  for (const name of ['vic.tim', 'victim+1', 'victim+2', 'v.i.c.tim', 'victim', 'victim+a+b', 'vict.im+3'])
    statuses.push(await start(`${name}@example.com`))
  expect(statuses).toEqual([...Array(6).fill(200), 429])
  expect(await start('victim@example.org')).toBe(200)
})

test('T15: resending is throttled, by address from unknown devices and by device', async () => {
  const email = someone()
  const known = await logIn(services, email)
  await known.device.call('/session/vault', { vault: vaultOf(1) }, known.token)
  await known.device.call('/session/end', {}, known.token)
  const answers = []
  for (let times = 0; times < 8; times++) answers.push((await begin(email)).started)
  const refused = answers.filter(({ status }) => status === 429)
  // One was used up by the login above.
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body).toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringMatching(/^Too many attempts\. Try again in \d+ (seconds|minutes)\.$/),
  })
  expect(refused[0]?.body.retryAfter).toBeGreaterThan(1_000)
  expect(Number(refused[0]?.headers.get('retry-after')) * 1000).toBe(refused[0]?.body.retryAfter)
  // Whoever floods the mailbox does not lock its owner out.
  const owner = await known.device.call('/login/email', { email, ...SITE })
  expect(owner).toMatchObject({ status: 200, body: { action: 'VERIFY_OTP' } })

  const device = await makeDevice(services.frameUrl)
  const many = []
  for (let times = 0; times < 14; times++) {
    many.push(await device.call('/login/email', { email: someone(), ...SITE }))
  }
  expect(many.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('F34: a wrong code says how many tries are left', async () => {
  const { device, challenge, code } = await begin()
  const wrong = await device.call('/login/email/code', { challenge, code: otherThan(code) })
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: 'CODE_WRONG', triesLeft: 4, message: 'Wrong code. 4 tries left.' },
  })
  expect((await device.call('/login/email/code', { challenge, code })).status).toBe(200)
})

test('F34: an expired code says so', async () => {
  const { device, challenge, code } = await begin()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1)
  expect(await device.call('/login/email/code', { challenge, code })).toMatchObject({
    status: 410,
    body: { code: 'CODE_EXPIRED', message: 'This code has expired. Request a new one.' },
  })
})

describe('F34: pasted with what mail programs add', () => {
  test.each([
    ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\n`],
    ['a dash', (code: string) => `${code.slice(0, 3)}–${code.slice(3)}`],
    ['invisible characters', (code: string) => `\u200b${code}\u00a0`],
    [
      'full-width digits',
      (code: string) => code.replaceAll(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d))),
    ],
  ])('%s', async (_, paste) => {
    const { device, challenge, code } = await begin()
    expect((await device.call('/login/email/code', { challenge, code: paste(code) })).status).toBe(200)
  })

  test('what can not be a code costs no try', async () => {
    const { device, challenge, code } = await begin()
    for (const nonsense of ['abcdef', '12345', '1234567', '½½½½½½']) {
      const { body } = await device.call('/login/email/code', { challenge, code: nonsense })
      expect(body).toMatchObject({ code: 'CODE_WRONG', triesLeft: 5 })
    }
    expect((await device.call('/login/email/code', { challenge, code })).status).toBe(200)
  })
})

test('F23: with a wrong clock it works, by the time that the answer tells', async () => {
  let offset = -3 * 60 * 60_000
  const device = await makeDevice(services.frameUrl, { now: () => Date.now() + offset })
  const email = someone()
  const refused = await device.call('/login/email', { email, ...SITE })
  expect(refused).toMatchObject({
    status: 401,
    body: { code: 'CLOCK_SKEWED', serverTime: expect.any(Number) },
  })
  offset += refused.body.serverTime - (Date.now() + offset)
  expect((await logIn(services, email, device)).token).toEqual(expect.any(String))
})

test.each([
  '',
  'ann',
  '@example.com',
  'ann@',
  'ann@example',
  'ann@@example.com',
  'ann@exa mple.com',
  'ann@example.com\r\nBcc: eve@example.com',
  '"a b"@example.com',
  'ann@127.0.0.1',
  'ann@2130706433',
  'ann@0x7f.1',
  `${'a'.repeat(250)}@x.com`,
])('error: %j is no address', async (email) => {
  const device = await makeDevice(services.frameUrl)
  const { status, body } = await device.call('/login/email', { email, ...SITE })
  expect(status).toBe(400)
  expect(['EMAIL_INVALID', 'INVALID_REQUEST']).toContain(body.code)
})

test('behavior: a domain in letters of its own is the same in ASCII', async () => {
  const one = await logIn(services, 'Ann@Bücher.example')
  const other = await logIn(services, 'ann@xn--bcher-kva.example')
  expect(one.user).toMatchObject({ email: 'ann@xn--bcher-kva.example' })
  expect(other.user.id).toBe(one.user.id)
  expect((await logIn(services, 'ada@пример.рф')).user.email).toBe('ada@xn--e1afmkfd.xn--p1ai')
})

test('behavior: unusual names are mailed to', async () => {
  for (const email of ["o'neill+wallet@example.com", '!#$%&*/=?^`{|}~-_.x@example.com']) {
    expect((await logIn(services, email)).user.email).toBe(email)
  }
})

test('error: a site that is not allowed', async () => {
  const device = await makeDevice(services.frameUrl)
  for (const siteOrigin of [
    'https://evil.example',
    'http://localhost.evil.example',
    'null',
    'javascript:1',
  ]) {
    const { status, body } = await device.call('/login/email', { email: someone(), siteOrigin })
    expect([status, body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  }
  // The owner's own page.
  const own = await device.call('/login/email', { email: someone(), siteOrigin: services.frameUrl })
  expect(own.status).toBe(200)
})
