import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { vaultOf } from './firstLogin.fixture.js'
import { latestMail, makeDevice, SITE, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { requestArrives } from './requestArrives.fixture.js'

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices({
    embeddedWallet: { verifyDevices: true },
  })
})
afterAll(() => services.stop())

let people = 0
const someone = () => `person${++people}@example.com`

async function begin(email: string, given?: TestDevice) {
  const device = given ?? (await makeDevice(services.frameUrl))
  const started = await device.call('/login/email', { email, ...SITE })
  const { link = '' } = await latestMail(services.inboxUrl, email)
  return { device, started, challenge: started.body.challenge as string, link }
}

function press(link: string, origin = services.frameUrl) {
  const token = new URL(link).searchParams.get('token') ?? ''
  return fetch(new URL('/login/device', link), {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ token }),
  })
}

async function logIn(email: string) {
  const { device, challenge, link } = await begin(email)
  await press(link)
  const { code } = await latestMail(services.inboxUrl, email)
  const { body } = await device.call('/login/email/code', { challenge, code })
  return { device, token: body.token as string }
}

test('default', async () => {
  const email = someone()
  const { device, started, challenge, link } = await begin(email)
  expect(started.body).toEqual({ challenge: expect.any(String), action: 'VERIFY_DEVICE' })
  expect(link.startsWith(`${services.frameUrl}/login/device?token=`)).toBe(true)
  const waiting = device.call('/login/email/device', { challenge })
  expect((await press(link)).status).toBe(200)
  expect((await waiting).body).toEqual({ approved: true })
  const { code } = await latestMail(services.inboxUrl, email)
  const ended = await device.call('/login/email/code', { challenge, code })
  expect(ended.body.user).toMatchObject({ email })
})

test('behavior: it is asked on each device once, whether the address is known or not', async () => {
  const email = someone()
  const { device, token } = await logIn(email)
  await device.call('/session/vault', { vault: vaultOf(1) }, token)
  await device.call('/session/end', {}, token)
  expect((await device.call('/login/email', { email, ...SITE })).body.action).toBe('VERIFY_OTP')
  expect((await begin(email)).started.body.action).toBe('VERIFY_DEVICE')
  expect((await begin(someone(), device)).started.body.action).toBe('VERIFY_DEVICE')
})

test('T15: what looks at the link approves nothing', async () => {
  const email = someone()
  const { device, challenge, link } = await begin(email)
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)
  for (const origin of ['https://mail.example', 'null']) expect((await press(link, origin)).status).toBe(403)
  expect((await latestMail(services.inboxUrl, email)).code).toBeUndefined()
  expect((await device.call('/login/email/code', { challenge, code: '000000' })).body.code).toBe(
    'CODE_EXPIRED',
  )
})

test('behavior: the page names the site, the browser and the time', async () => {
  const email = someone()
  const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:120.0) Gecko/20100101 Firefox/120.0'
  const device = await makeDevice(services.frameUrl, { headers: { 'user-agent': agent } })
  await device.call('/login/email', { email, ...SITE })
  const { link = '', text } = await latestMail(services.inboxUrl, email)
  expect(text).toContain('Firefox on Windows')
  const response = await fetch(link)
  const page = await response.text()
  expect(page).toContain('http://127.0.0.1:5173')
  expect(page).toContain('Firefox on Windows')
  expect(page).toMatch(/<time datetime="\d{4}-/)
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  const styles = await fetch(`${services.frameUrl}/login/page.css`)
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('T1: markup in the name of a browser stays text, and what a site calls itself is in no mail', async () => {
  const email = someone()
  const body = { email, siteOrigin: SITE.siteOrigin, siteName: '"><script>alert(1)</script>' }
  const agent = '<img src=x onerror=alert(1)> Firefox/1'
  const device = await makeDevice(services.frameUrl, { headers: { 'user-agent': agent } })
  await device.call('/login/email', body)
  const { link = '', text } = await latestMail(services.inboxUrl, email)
  expect(text).not.toContain('alert(1)</script>')
  const page = await (await fetch(link)).text()
  expect(page).not.toMatch(/<script|<img/)
})

test('error: a link that was followed, made up or too late', async () => {
  const email = someone()
  const { link } = await begin(email)
  const twice = await Promise.all([press(link), press(link)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await fetch(link)).status).toBe(410)
  expect((await press(`${services.frameUrl}/login/device?token=nonsense`)).status).toBe(410)
  expect((await fetch(`${services.frameUrl}/login/device`)).status).toBe(410)

  const late = await begin(someone())
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1)
  expect((await press(late.link)).status).toBe(410)
  expect((await late.device.call('/login/email/device', { challenge: late.challenge })).body.code).toBe(
    'CODE_EXPIRED',
  )
  vi.useRealTimers()
})

test('error: another device waits in vain', async () => {
  const { challenge } = await begin(someone())
  const thief = await makeDevice(services.frameUrl)
  expect((await thief.call('/login/email/device', { challenge })).body.code).toBe('CODE_EXPIRED')
})

test('behavior: a call that waits ends when the services stop', async () => {
  const own = await startLoginServices({
    embeddedWallet: { verifyDevices: true },
  })
  const device = await makeDevice(own.frameUrl)
  const { body } = await device.call('/login/email', { email: someone(), ...SITE })
  const arriving = requestArrives('/api/login/email/device')
  // While the clock stands still, neither the long poll nor the server's deadline ends.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const waiting = device.call('/login/email/device', { challenge: body.challenge }).catch(() => 'cut off')
  await arriving
  await own.stop()
  await waiting
  vi.useRealTimers()
})
