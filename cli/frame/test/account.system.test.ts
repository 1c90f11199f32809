import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { type Authenticator, addAuthenticator, shareAuthenticator } from './authenticator.fixture.js'
import { violationsIn } from './axe.fixture.js'
import { approveIn, reviewWindow } from './review.fixture.js'
import {
  embedFrame,
  logIn,
  logInOnNewDevice,
  newCode,
  openClient,
  readCode,
  startSite,
  type TestSite,
} from './site.fixture.js'

let services: LocalServices
let site: TestSite
let browser: Browser
let context: BrowserContext
let page: Page
let authenticator: Authenticator
const problems: string[] = []

beforeAll(async () => {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs')])
  services = await createLocalServices({ port: 0, localChains: [{ id: 1, port: 0 }], localSolana: false })
  site = await startSite()
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await services?.stop()
})
beforeEach(async () => {
  problems.length = 0
  context = await browser.newContext({ locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] })
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  authenticator = await addAuthenticator(page)
})
afterEach(async () => {
  await context.close()
})

const accountUrl = () => `${services.frameUrl}/account`
const inbox = () => services.inboxUrl as string
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

async function openAccount(email: string): Promise<void> {
  await page.goto(accountUrl())
  await page.getByLabel('Email').fill(email)
  const code = await newCode(inbox(), email, () => press('Send code'))
  await page.getByLabel(/^Code sent to/).fill(code)
  await press('Log in')
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
}

async function readPhrase(): Promise<string> {
  await press('Show recovery phrase')
  await page.getByText('Never share these words').waitFor()
  expect(await page.locator('.phrase').count()).toBe(0)
  await press('Reveal words')
  await page.locator('.phrase li').nth(11).waitFor()
  return (await page.locator('.phrase li').allTextContents()).join(' ')
}

const shownAddress = () => page.locator('.address').first().textContent()

test('default: the phrase that is shown is the wallet that is named', async () => {
  await openAccount('ann@example.com')
  const phrase = await readPhrase()
  expect(mnemonicToAccount(phrase).address).toBe(await shownAddress())
  await press('Copy words')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phrase)
  await press('Hide')
  expect(await page.locator('.phrase').count()).toBe(0)
  expect(problems).toEqual([])
}, 30_000)

/** Of nobody's wallet. */
const BROUGHT =
  'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length'

/** To where the phrase is asked for, or to the wallet that is there already. */
async function logInToBring(email: string): Promise<void> {
  await page.goto(accountUrl())
  await press('Bring a wallet with its recovery phrase')
  await page.getByText('that has no wallet here yet').waitFor()
  await page.getByLabel('Email').fill(email)
  const code = await newCode(inbox(), email, () => press('Send code'))
  await page.getByLabel(/^Code sent to/).fill(code)
  await press('Log in')
}

test('default: a wallet is brought with its phrase, which is said to nobody and kept nowhere', async () => {
  const email = 'brings@example.com'
  const said: string[] = []
  page.on('request', (request) => said.push(`${request.url()} ${request.postData() ?? ''}`))
  page.on('console', (message) => said.push(message.text()))
  await logInToBring(email)
  const field = page.getByLabel('Recovery phrase, 12 or 24 English words')
  expect(await field.getAttribute('autocomplete')).toBe('off')
  expect(await field.getAttribute('spellcheck')).toBe('false')
  const words = BROUGHT.split(' ')
  for (const [typed, problem] of [
    [words.slice(1).join(' '), 'You entered 23.'],
    [BROUGHT.replace('dutch', 'duch'), 'Word 4 is not in the list'],
    [BROUGHT.replace('hamster diagram', 'diagram hamster'), 'These words don’t fit together'],
  ] as const) {
    await field.fill(typed)
    await press('Continue')
    await page.getByRole('status').getByText(problem).waitFor()
  }
  await field.fill(words.map((word, index) => `${index + 1}. ${word}`).join('\n'))
  await press('Continue')
  await page.getByRole('heading', { name: 'Is this your wallet?' }).waitFor()
  const { address } = mnemonicToAccount(BROUGHT)
  expect(await shownAddress()).toBe(address)
  await press('Back')
  expect(await field.inputValue()).toBe('')
  await field.fill(BROUGHT)
  await press('Continue')
  await press('Use this wallet')
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
  expect(await shownAddress()).toBe(address)
  const kept = await page.evaluate(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const spoken = [...said, kept, await page.content()].join(' ')
  expect(words.filter((word) => word.length > 6 && spoken.includes(word))).toEqual([])

  await press('Show recovery phrase')
  await press('Reveal words')
  await page.locator('.phrase li').nth(23).waitFor()
  expect(await page.locator('.phrase li').allTextContents()).toEqual(words)
  expect(problems).toEqual([])
}, 60_000)

test('error: a wallet that is there stays when another is brought', async () => {
  const email = 'stays@example.com'
  await openAccount(email)
  const address = await shownAddress()
  await press('Log out')
  await logInToBring(email)
  await page.getByRole('status').getByText('This login already has a wallet, which stays.').waitFor()
  expect(await shownAddress()).toBe(address)
}, 60_000)

test('behavior: the email is changed, and every other session ends', async () => {
  const [old, next] = ['before@example.com', 'after@example.com']
  const atSite = await openClient(context, { site: site.origin, frame: services.frameUrl as string })
  await logIn(atSite, inbox(), old)
  await openAccount(old)
  const address = await shownAddress()
  await press('Change email')
  await page.getByLabel('New email address').fill(next)
  const code = await newCode(inbox(), old, () => press('Send code'))
  await page.getByLabel(`Code sent to ${old}`).fill(code)
  await press('Continue')
  await page.getByLabel(`Code sent to ${next}`).fill(await readCode(inbox(), next))
  await press('Continue')
  await page.getByRole('status').getByText('Email changed.').waitFor()
  expect(await shownAddress()).toBe(address)
  await page.getByRole('heading', { name: `Logged in as ${next}` }).waitFor()
  expect(await atSite.ask('IS_CONNECTED')).toMatchObject({ isConnected: false })

  await page.getByRole('button', { name: /^Undo: Email changed to/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Undone.').waitFor()
  await page.getByRole('heading', { name: `Logged in as ${old}` }).waitFor()
  expect(await page.getByText('Recent changes').count()).toBe(0)
  expect(problems).toEqual([])
}, 60_000)

test('error: an email that has a wallet of its own, and the one that is there', async () => {
  const [mine, taken] = ['mine@example.com', 'taken@example.com']
  const client = await openClient(context, { site: site.origin, frame: services.frameUrl as string })
  await logIn(client, inbox(), taken)
  await openAccount(mine)
  await press('Change email')
  await page.getByLabel('New email address').fill(mine)
  await press('Send code')
  await page.getByRole('status').getByText('This is already your email.').waitFor()
  await page.getByLabel('New email address').fill(taken)
  const code = await newCode(inbox(), mine, () => press('Send code'))
  await page.getByLabel(`Code sent to ${mine}`).fill(code)
  const next = await newCode(inbox(), taken, () => press('Continue'))
  await page.getByLabel(`Code sent to ${taken}`).fill(next)
  await press('Continue')
  await page.getByRole('status').getByText('This email already has a wallet.').waitFor()
  await press('Back')
  await page.getByRole('heading', { name: `Logged in as ${mine}` }).waitFor()
}, 60_000)

test('behavior: an address is copied', async () => {
  await openAccount('copies@example.com')
  await page.getByRole('button', { name: 'Copy address: Ethereum and other EVM chains' }).click()
  await page.getByRole('status').getByText('Address copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shownAddress())
}, 30_000)

test('behavior: the focus goes where the visitor goes on, and nothing large is framed by it', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName)
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
  await page.goto(accountUrl())
  await page.getByLabel('Email').waitFor()
  expect(await focused()).toBe('BODY')
  await page.getByLabel('Email').fill('focus@example.com')
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Code sent to/).waitFor()
  expect(await focused()).toBe('code')
  await page.keyboard.type(await readCode(inbox(), 'focus@example.com'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
  expect([await focused(), await ring()]).toEqual(['MAIN', 'none'])
  await page.getByRole('button', { name: 'Show recovery phrase' }).focus()
  // A key that is held down does not reveal them.
  await page.keyboard.press('Enter')
  await page.getByText('Never share these words').waitFor()
  await page.keyboard.press('Enter')
  expect([await focused(), await ring()]).toEqual(['DIV', 'none'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('.phrase li').nth(11).waitFor()
}, 30_000)

test('error: a wrong code is told in the visitor’s language', async () => {
  const email = 'arabic@example.com'
  const arabic = await (await browser.newContext({ locale: 'ar' })).newPage()
  await arabic.goto(accountUrl())
  await arabic.locator('#email').fill(email)
  await arabic.keyboard.press('Enter')
  await arabic.locator('#code').waitFor()
  const right = await readCode(inbox(), email)
  await arabic.keyboard.type(right === '111111' ? '222222' : '111111')
  await arabic.keyboard.press('Enter')
  await arabic.getByRole('status').getByText('الرمز غير صحيح').waitFor()
  // It is marked, so that the right one takes its place.
  await arabic.keyboard.type(right)
  await arabic.keyboard.press('Enter')
  await arabic.getByText('عبارة الاسترداد').first().waitFor()
  await arabic.context().close()
}, 30_000)

test('behavior: an old login has to be renewed first', async () => {
  await openAccount('old@example.com')
  await page.clock.install()
  await page.reload()
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
  await page.clock.fastForward('06:00')
  await press('Show recovery phrase')
  await page.getByText('your last login was more than five minutes ago').waitFor()
  await page.getByLabel('Email').waitFor()
}, 30_000)

test('behavior: a passkey protects the wallet, at a site too', async () => {
  const email = 'key@example.com'
  await openAccount(email)
  const phrase = await readPhrase()
  await page.getByText('Its key is kept by this service alone.').waitFor()
  await press('Protect with a passkey')
  await page.getByText('Passkey added.').waitFor()
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1)
  // The form from before is kept until the change can no longer be undone.
  await page.getByText(/From .+ at the latest, nobody can open it without one of them/).waitFor()
  const kept = (await vaultOf(page)) as Record<string, unknown>
  expect(kept).not.toHaveProperty('login')
  expect(await readPhrase()).toBe(phrase)

  await shareAuthenticator(page)
  const client = await openClient(context, { site: site.origin, frame: services.frameUrl as string })
  await logIn(client, inbox(), email)
  const { address } = await client.ask<{ address: Hex }>('GET_USER', { preferredAccountType: 'eoa' })
  const signing = client.rpc<Hex>('personal_sign', ['hello', address])
  await approveIn(await reviewWindow(client.page))
  const signature = await signing
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)

  await page.goto(accountUrl())
  await press(/^Remove/)
  await page.getByText('Passkey removed.').waitFor()
  expect(await vaultOf(page)).toMatchObject({ login: {} })
  expect(await readPhrase()).toBe(phrase)
  expect(problems).toEqual([])
}, 60_000)

test('T29: a passkey ends the session of a frame that is open', async () => {
  const email = 'late@example.com'
  const client = await openClient(context, { site: site.origin, frame: services.frameUrl as string })
  await logIn(client, inbox(), email)
  await page.bringToFront()
  await openAccount(email)
  await press('Protect with a passkey')
  await page.getByText('Passkey added.').waitFor()
  await expect(client.rpc('personal_sign', ['hello', `0x${'11'.repeat(20)}`])).rejects.toThrow('4100')
  expect(await client.ask('IS_CONNECTED')).toMatchObject({ isConnected: false })
}, 60_000)

test('error: the passkey is not given', async () => {
  const email = 'refuses@example.com'
  await openAccount(email)
  await press('Protect with a passkey')
  await page.getByText('Passkey added.').waitFor()
  await shareAuthenticator(page)
  const client = await openClient(context, { site: site.origin, frame: services.frameUrl as string })
  await logIn(client, inbox(), email)
  const { address } = await client.ask<{ address: Hex }>('GET_USER', { preferredAccountType: 'eoa' })
  await authenticator.verify(false)
  const request = client.rpc('personal_sign', ['hello', address])
  request.catch(() => {})
  const review = await reviewWindow(client.page)
  await approveIn(review)
  await review.getByText('The passkey was not given.').waitFor()
  await client.frame().getByRole('button', { name: 'Close' }).click()
  await expect(request).rejects.toThrow('4001')
}, 60_000)

test('behavior: devices are listed and can be signed out', async () => {
  await openAccount('devices@example.com')
  const other = await (await browser.newContext()).newPage()
  await other.goto(site.origin)
  const client = await embedFrame(other, services.frameUrl as string)
  const { window, done } = await logInOnNewDevice(client, inbox(), 'devices@example.com')
  await window.getByRole('button', { name: 'Continue' }).click()
  await done
  await page.reload()
  const waiting = page.locator('section', { hasText: 'A new device is waiting' })
  await waiting.getByText(new URL(site.origin).host).waitFor()
  await waiting.getByText('127.0.0.0/24').waitFor()
  await waiting.getByRole('button', { name: /^Allow/ }).click()
  await page.getByText('can now use your wallet').waitFor()
  expect(await waiting.count()).toBe(0)
  await page.getByText('This device').waitFor()
  const opened = page.locator('section', { hasText: 'Where this wallet was opened' })
  await opened.getByText(new URL(accountUrl()).host).waitFor()
  await press(/^Log out .?Chrome/)
  await page
    .getByRole('status')
    .getByText(/Logged out .?Chrome/)
    .waitFor()
  expect(await client.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await logIn(client, inbox(), 'devices@example.com')
  await page.reload()
  await press('Log out everywhere else')
  await page.getByText(/Logged out on 1 other device\./).waitFor()
  expect(await client.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await other.context().close()
}, 40_000)

test('T5: the page can not be embedded', async () => {
  await page.goto(site.origin)
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.name = 'stolen'
    frame.src = url
    document.body.append(frame)
  }, accountUrl())
  await expect.poll(() => problems.join()).toContain('frame-ancestors')
  expect(page.frames().map((frame) => frame.url())).not.toContain(accountUrl())
}, 20_000)

test('behavior: axe finds nothing; Arabic is mirrored; a phone has room', async () => {
  await openAccount('axe@example.com')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  // In the login that made the wallet nothing would be kept to undo.
  await openAccount('axe@example.com')
  await press('Protect with a passkey')
  await page.getByRole('button', { name: /^Undo: Passkey added/ }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsIn(page)).toEqual([])
  }
  expect(problems).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const arabic = await (await browser.newContext({ locale: 'ar' })).newPage()
  await arabic.goto(accountUrl())
  await arabic.getByText('محفظتك').first().waitFor()
  expect(await arabic.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await arabic.context().close()
}, 30_000)

/** What the service answers as the user's vault, read from the traffic of a reload. */
async function vaultOf(of: Page): Promise<unknown> {
  const answered = of.waitForResponse((response) => response.url().endsWith('/api/session'))
  await of.reload()
  const { vault } = (await (await answered).json()) as { vault: unknown }
  await of.getByRole('heading', { name: /Logged in as/ }).waitFor()
  return vault
}
