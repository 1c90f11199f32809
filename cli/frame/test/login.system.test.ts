// The login in the wallet's own window, on a site and the services as they run.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { addAuthenticator } from './authenticator.fixture.js'
import {
  beginLogin,
  codeField,
  logIn,
  openClient,
  readCode,
  startSite,
  type TestClient,
  type TestSite,
} from './site.fixture.js'

let services: LocalServices
let site: TestSite
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs')])
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    embeddedWallet: { port: 0, localProviderPort: 0 },
  })
  ;[site, browser] = await Promise.all([startSite(), launchChromium()])
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await services?.stop()
})
beforeEach(async () => {
  context = await browser.newContext()
})
afterEach(async () => {
  await context.close()
})

const inbox = () => services.inboxUrl as string
const frameUrl = () => services.frameUrl as string
const open = async (where = context) => {
  const client = await openClient(where, { site: site.origin, frame: frameUrl() })
  await client.ready()
  return client
}
const mailsTo = async (email: string) => {
  const all = (await (await fetch(`${inbox()}/messages`)).json()) as { to: string }[]
  return all.filter(({ to }) => to === email).length
}
const isConnected = async (client: TestClient) =>
  (await client.ask<{ isConnected: boolean }>('IS_CONNECTED')).isConnected
const linkTo = async (email: string) => {
  const all = (await (await fetch(`${inbox()}/messages`)).json()) as { to: string; link: string }[]
  return all.find(({ to }) => to === email)?.link as string
}
/** The first call of that name does not come back: on its way there, or after it was answered. */
async function loseOne(path: string, isAnswered = false): Promise<void> {
  let left = 1
  await context.route(`**/api/${path}`, async (route) => {
    if (left-- <= 0) return route.continue()
    if (isAnswered) await route.fetch()
    await route.abort()
  })
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const closed = (window: Page) => (window.isClosed() ? undefined : window.waitForEvent('close'))

test('behavior: a mail costs a new device some work, which is done apart; the device that it has logged in on, none', async () => {
  const client = await open()
  const workers: string[] = []
  client.page.on('worker', (worker) => workers.push(worker.url()))
  await logIn(client, inbox(), 'worker@example.com')
  expect(workers).toEqual([`${frameUrl()}/frame/work.js`])
  await client.ask('SIGN_OUT')
  await logIn(client, inbox(), 'worker@example.com')
  expect(workers).toHaveLength(1)
})

test('default: the code is typed in the window, which names the site, and closes by itself', async () => {
  const client = await open()
  const { window, done } = await beginLogin(client, 'ann@example.com')
  await codeField(window).waitFor()
  expect(await window.locator('.login-site').textContent()).toContain(new URL(site.origin).host)
  expect(await window.locator('main').textContent()).toContain('ann@example.com')
  expect(await codeField(window).evaluate((field) => field === document.activeElement)).toBe(true)
  await window.keyboard.type(await readCode(inbox(), 'ann@example.com'))
  expect(await done).toEqual({ action: 'CONNECT' })
  await closed(window)
  expect(await isConnected(client)).toBe(true)
})

test('F34: a wrong code says how many tries are left; the right one is pasted with spaces', async () => {
  const client = await open()
  const { window, done } = await beginLogin(client, 'wrong@example.com')
  const code = await readCode(inbox(), 'wrong@example.com')
  const said = window.getByRole('alert')
  // Half of it is no guess, and not passed over either.
  await codeField(window).fill(code.slice(0, 3))
  await window.getByRole('button', { name: 'Log in' }).click()
  expect(await said.textContent()).toBe('Wrong code. Check it and try again.')
  await codeField(window).fill(other(code))
  await expect.poll(() => said.textContent()).toBe('Wrong code. 4 tries left.')
  expect(await codeField(window).getAttribute('aria-invalid')).toBe('true')
  await codeField(window).fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await done
})

test('F22: the link ends the login also where the service was out of reach while the mail was read', async () => {
  const client = await open()
  await loseOne('login/email/link')
  const { window, done } = await beginLogin(client, 'away@example.com')
  await codeField(window).waitFor()
  await readCode(inbox(), 'away@example.com')
  await (await context.newPage()).goto(await linkTo('away@example.com'))
  await done
  expect(await isConnected(client)).toBe(true)
}, 60_000)

test('F22: the wallet is out of reach after the code: tried again, it is not asked for anew', async () => {
  const client = await open()
  await loseOne('session/vault', true)
  const { window, done } = await beginLogin(client, 'vault@example.com')
  await codeField(window).waitFor()
  await codeField(window).fill(await readCode(inbox(), 'vault@example.com'))
  await window.getByText('Can’t reach the wallet').waitFor()
  await window.getByRole('button', { name: 'Log in' }).click()
  await done
  expect(await isConnected(client)).toBe(true)
}, 60_000)

test.each([
  ['arabic', '٠'],
  ['wide', '０'],
])(
  'behavior: a code in %s digits',
  async (name, zero) => {
    const client = await open()
    const { window, done } = await beginLogin(client, `${name}@example.com`)
    await codeField(window).waitFor()
    const digits = [...(await readCode(inbox(), `${name}@example.com`))]
    await codeField(window).fill(
      digits.map((digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit))).join(''),
    )
    await done
    expect(await isConnected(client)).toBe(true)
  },
  60_000,
)

test('F33: a window that is closed is told at once; the next one goes on with the code of the same mail', async () => {
  const client = await open()
  const email = 'closed@example.com'
  const first = await beginLogin(client, email)
  const code = await readCode(inbox(), email)
  await codeField(first.window).waitFor()
  await first.window.close()
  await expect(first.done).rejects.toThrow('"code":4001')
  expect(await isConnected(client)).toBe(false)
  const second = await beginLogin(client, email)
  await codeField(second.window).fill(code)
  await second.done
  expect(await mailsTo(email)).toBe(1)
})

test('behavior: a window that is loaded anew goes on where it was; cancelling is the way out', async () => {
  const client = await open()
  const { window, done } = await beginLogin(client, 'again@example.com')
  await codeField(window).waitFor()
  await window.reload()
  await codeField(window).waitFor()
  await window.getByRole('button', { name: 'Cancel' }).click()
  await expect(done).rejects.toThrow('"code":4001')
  await closed(window)
})

test('behavior: a window that says twice that it is there, before it is answered, is met once', async () => {
  const client = await open()
  const channel = crypto.randomUUID()
  const window = await client.open(`${frameUrl()}/frame/login#${channel}`)
  // The frame is busy: it hears the window several times before it can answer.
  const frame = client.frame()
  const busy = frame.evaluate(() => {
    for (const end = performance.now() + 1500; performance.now() < end; );
  })
  const done = client.ask('CONNECT_EMAIL', { email: 'busy@example.com', window: channel })
  await busy
  await codeField(window).fill(await readCode(inbox(), 'busy@example.com'))
  await done
})

test('T15: a page that only says that it has a window sends no mail; with one it hears that the login waits', async () => {
  const client = await open()
  const email = 'nobodys@example.com'
  client.ask('CONNECT_EMAIL', { email, window: crypto.randomUUID() }).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const isWaiting = async () =>
    (await client.heard()).some(({ type }) => type === '@wallet-widget-frame/LOGIN_WAITING')
  expect([await mailsTo(email), await isWaiting()]).toEqual([0, false])
  const { window } = await beginLogin(client, email)
  await codeField(window).waitFor()
  expect([await mailsTo(email), await isWaiting()]).toEqual([1, true])
})

test('behavior: a second login takes the place of the first', async () => {
  const client = await open()
  const first = await beginLogin(client, 'one@example.com')
  await codeField(first.window).waitFor()
  const second = await beginLogin(client, 'two@example.com')
  await expect(first.done).rejects.toThrow('"code":4001')
  await closed(first.window)
  await codeField(second.window).fill(await readCode(inbox(), 'two@example.com'))
  await second.done
})

test('behavior: a page that opens no window has a button in the frame, and types no code itself', async () => {
  const client = await open()
  const email = 'theirs@example.com'
  const done = client.ask('CONNECT_EMAIL', { email })
  const code = await readCode(inbox(), email)
  await expect(client.ask('CONNECT_OTP', { otp: code })).rejects.toThrow('"code":4200')
  await expect(client.ask('CONNECT_DEVICE')).rejects.toThrow('"code":4200')
  expect(await isConnected(client)).toBe(false)
  const button = client.frame().getByRole('button', { name: 'Open the wallet’s window' })
  const leave = client.page.waitForEvent('popup')
  await button.click()
  await (await leave).close()
  const opening = client.page.waitForEvent('popup')
  await button.click()
  await codeField(await opening).fill(code)
  expect(await done).toEqual({ action: 'CONNECT' })
  expect(await mailsTo(email)).toBe(1)
})

test('behavior: in the browser of an app, which has no windows, the frame asks for the code', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Instagram'
  const phone = await browser.newContext({ userAgent })
  const client = await open(phone)
  const email = 'app@example.com'
  const done = client.ask('CONNECT_EMAIL', { email })
  const field = client.frame().locator('input[autocomplete=one-time-code]')
  await field.fill(await readCode(inbox(), email))
  await done
  expect(await isConnected(client)).toBe(true)
  await phone.close()
})

test('error: what the service refuses before a mail is out is told to the page', async () => {
  const client = await open()
  const { window, done } = await beginLogin(client, 'a@b')
  await expect(done).rejects.toThrow('"code":"EMAIL_INVALID"')
  await closed(window)
})

test('T4: a channel that the frame does not know, and a window that nobody opened, show nothing', async () => {
  const client = await open()
  const { window } = await beginLogin(client, 'mine@example.com')
  await codeField(window).waitFor()
  const stray = await client.open(`${frameUrl()}/frame/login#${crypto.randomUUID()}`)
  await stray.getByRole('status').waitFor()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(await codeField(stray).count()).toBe(0)
  const alone = await context.newPage()
  await alone.goto(`${frameUrl()}/frame/login#${new URL(window.url()).hash.slice(1)}`)
  await expect.poll(() => alone.getByRole('status').textContent()).toContain('no login under way')
})

test.each([
  ['en', 'light', 'Enter your code'],
  ['es', 'dark', 'Escribe tu código'],
  ['ar', 'light', 'أدخل الرمز'],
  ['zh-Hans', 'dark', '输入验证码'],
])(
  'behavior: %s, %s: the language and the looks of the site; axe finds nothing',
  async (language, themeMode, title) => {
    const client = await open()
    await client.ask('SYNC_THEME', { themeMode })
    await client.ask('SYNC_DAPP_DATA', { projectId: 'test', language })
    const email = `${language.toLowerCase()}@example.com`
    const { window } = await beginLogin(client, email)
    await window.getByRole('heading', { name: title }).waitFor()
    const spoken = await window.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
    expect(spoken).toEqual([language, language === 'ar' ? 'rtl' : 'ltr'])
    expect(await window.evaluate(() => document.documentElement.dataset.mode)).toBe(themeMode)
    const code = await readCode(inbox(), email)
    await codeField(window).fill(other(code))
    await window.getByRole('alert').filter({ hasText: /./ }).waitFor()
    await window.evaluate(axe.source)
    const { violations } = await window.evaluate(() => (globalThis as never as { axe: typeof axe }).axe.run())
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)

/** Logs in where the device keeps passkeys, up to the offer of one. */
async function offered(email: string) {
  const client = await open()
  const { window, done } = await beginLogin(client, email)
  const { verify } = await addAuthenticator(window)
  await codeField(window).fill(await readCode(inbox(), email))
  await window.getByRole('heading', { name: 'Protect your wallet' }).waitFor()
  return { client, window, done, verify }
}

test('behavior: a wallet that has just been made is protected by a passkey, in the same window', async () => {
  const email = 'protects@example.com'
  const { client, window, done } = await offered(email)
  const source = await context.newCDPSession(window)
  await source.send('Runtime.evaluate', { expression: axe.source })
  const { result } = await source.send('Runtime.evaluate', {
    expression: 'axe.run().then(({ violations }) => violations.map(({ id }) => id))',
    awaitPromise: true,
    returnByValue: true,
  })
  expect(result.value).toEqual([])
  const kept = client.page.waitForRequest((request) => request.url().endsWith('/api/session/vault'))
  await window.getByRole('button', { name: 'Protect with a passkey' }).click()
  const { vault } = (await kept).postDataJSON()
  expect(await done).toEqual({ action: 'CONNECT' })
  await closed(window)
  expect(vault.login).toBeUndefined()
  expect(vault.passkeys).toHaveLength(1)
})

test('behavior: after a login with a provider too the offer is made, in the same window', async () => {
  const client = await open()
  const channel = crypto.randomUUID()
  const window = await client.open(`${frameUrl()}/frame/login#${channel}`)
  await addAuthenticator(window)
  const done = client.ask('CONNECT_SOCIAL', { provider: 'google', window: channel })
  await window.getByLabel('Any name').fill('Protects')
  await window.getByRole('button', { name: 'Continue' }).click()
  await window.getByRole('button', { name: 'Protect with a passkey' }).click()
  expect(await done).toMatchObject({ userName: 'Protects' })
  await closed(window)
})

test('behavior: whoever declines, does without a passkey or closes the window is logged in', async () => {
  const client = await decline('later@example.com', async ({ window, verify }) => {
    await verify(false)
    await window.getByRole('button', { name: 'Protect with a passkey' }).click()
    await window.getByText('No passkey was made.').waitFor()
    await window.getByText('anyone who gets into your email').waitFor()
    await window.getByRole('button', { name: 'Not now' }).click()
  })
  expect(await isConnected(client)).toBe(true)
  const next = await decline('leaves@example.com', ({ window }) => window.close())
  expect(await isConnected(next)).toBe(true)
})

async function decline(email: string, leave: (offer: Awaited<ReturnType<typeof offered>>) => Promise<void>) {
  const offer = await offered(email)
  await leave(offer)
  expect(await offer.done).toEqual({ action: 'CONNECT' })
  return offer.client
}
