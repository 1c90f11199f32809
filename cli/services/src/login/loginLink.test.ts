import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor } from '../social/visitor.fixture.js'
import { latestMail, logIn, makeDevice, SITE, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())

let people = 0
const someone = () => `linked${++people}@example.com`

/** A browser: what its windows at the top of a tab send along. */
function openBrowser() {
  const visitor = createVisitor()
  const origin = services.frameUrl
  return {
    open: (link: string) => visitor.request(link),
    bind: async (binding: string) =>
      visitor.request(`${origin}/api/login/email/window`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ binding }),
      }),
    press: (link: string, act: 'finish' | 'refuse', from = origin) =>
      visitor.request(`${origin}/login/email`, {
        method: 'POST',
        headers: { origin: from },
        body: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '', act }),
      }),
  }
}

async function begin(email = someone(), device?: TestDevice) {
  const used = device ?? (await makeDevice(services.frameUrl))
  const { body } = await used.call('/login/email', { email, ...SITE })
  const { link = '', code = '' } = await latestMail(services.inboxUrl, email)
  const { challenge, binding, action } = body as Record<'challenge' | 'binding' | 'action', string>
  return { email, device: used, challenge, binding, action, link, code }
}
const wait = ({ device, challenge }: { device: TestDevice; challenge: string }) =>
  device.call('/login/email/link', { challenge })

test('default: in the browser that began, the link ends the login', async () => {
  const login = await begin()
  const browser = openBrowser()
  const bound = await browser.bind(login.binding)
  expect(bound.headers.get('set-cookie')).toMatch(/^login-browser=[\w-]{43};.* HttpOnly; SameSite=Lax$/)
  const ended = wait(login)
  const page = await browser.open(login.link)
  expect(await page.text()).toContain('You’re logging in at 127.0.0.1:5173.')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect((await browser.press(login.link, 'finish')).status).toBe(200)
  const { body } = await ended
  expect(body.user).toMatchObject({ email: login.email })
  expect((await login.device.call('/session', {}, body.token)).status).toBe(200)
  // Once, and the code beside it is spent.
  expect((await wait(login)).body).toEqual({ state: 'over' })
  expect((await browser.press(login.link, 'finish')).status).toBe(410)
  const { challenge, code } = login
  expect((await login.device.call('/login/email/code', { challenge, code })).body.code).toBe('CODE_SPENT')
})

test('T29: a login that a thief began is not ended by the link, in any browser of the owner’s', async () => {
  const thief = await begin()
  await openBrowser().bind(thief.binding)
  const owner = openBrowser()
  // The owner has logins of their own under way.
  const own = await begin(thief.email)
  await owner.bind(own.binding)
  const page = await (await owner.open(thief.link)).text()
  expect(page).toContain('Did you begin this login?')
  for (const told of ['127.0.0.1:5173', '<dt>Network address</dt><dd>127.0.0.1</dd>', '<time datetime='])
    expect(page).toContain(told)
  expect(page).not.toContain('value="finish"')
  expect((await owner.press(thief.link, 'finish')).status).toBe(410)
  // Nor does the owner's browser become the thief's.
  expect((await owner.bind(thief.binding)).status).toBe(410)
  expect((await owner.press(thief.link, 'finish')).status).toBe(410)

  const waiting = wait(thief)
  expect((await owner.press(thief.link, 'refuse')).status).toBe(200)
  expect((await waiting).body).toEqual({ state: 'refused' })
  const { device, challenge, code } = thief
  expect((await device.call('/login/email/code', { challenge, code })).body.code).toBe('LOGIN_REFUSED')
  // From now on there is no code that the owner could be talked out of.
  const again = await begin(thief.email, device)
  expect([again.action, again.code]).toEqual(['VERIFY_LINK', ''])
})

test('T29: a link that leaked is worth nothing without the browser, and the browser nothing without the device', async () => {
  const login = await begin()
  const browser = openBrowser()
  await browser.bind(login.binding)
  expect((await openBrowser().press(login.link, 'finish')).status).toBe(410)
  expect((await browser.press(login.link, 'finish', 'https://evil.example')).status).toBe(403)
  const thief = await makeDevice(services.frameUrl)
  expect((await browser.press(login.link, 'finish')).status).toBe(200)
  expect((await wait({ device: thief, challenge: login.challenge })).body).toEqual({ state: 'over' })
  expect((await wait(login)).body.user).toMatchObject({ email: login.email })
})

test('T15: programs that look through mails end nothing and refuse nothing', async () => {
  const login = await begin()
  for (const method of ['GET', 'HEAD']) expect((await fetch(login.link, { method })).status).toBe(200)
  for (const origin of ['https://mail.example', 'null'])
    expect((await openBrowser().press(login.link, 'refuse', origin)).status).toBe(403)
  const { device, challenge, code } = login
  expect((await device.call('/login/email/code', { challenge, code })).status).toBe(200)
})

test('error: a binding that is made up, and a link that is', async () => {
  expect((await openBrowser().bind('a'.repeat(43))).status).toBe(410)
  expect((await fetch(`${services.frameUrl}/login/email?token=nonsense`)).status).toBe(410)
  expect((await logIn(services, someone())).token).toEqual(expect.any(String))
})
