import type { Page, Route } from '@playwright/test'
import { createLocalServices } from '@wallet-widget/local'
import type { Hex } from 'viem'
import { requireChromium } from '../../setup/chromium.mjs'
import { chromiumArgs } from '../../setup/chromiumArgs.mjs'
import { ask } from '../support/ask.js'
import { connected, loadedAgain } from '../support/connections.js'
import {
  accountsOf,
  approve,
  askForCode,
  askFrame,
  codeField,
  emailField,
  isSignedBy,
  loggedIn,
  logIn,
  logInByEmail,
  openEmbedded,
  openLogin,
  question,
  readCode,
  somebody,
} from '../support/embedded.js'
import { expect, insideFrame } from '../support/hostile.js'
import { test } from '../support/localOnly.js'
import { button, closeModal, connectButton, modal } from '../support/modal.js'

test.describe.configure({ timeout: 60_000 })

const FRAME = /\/frame\?/
/** The frame has so long to say that it is there, in ms. */
const PATIENCE = 20_000

const params = (address: Hex) => ['0x6869', address]
const sign = (page: Page, address: Hex) =>
  ask<Hex>(page, { namespace: 'eip155', method: 'personal_sign', params: params(address) })

async function signs(page: Page) {
  const { smartAccount } = await accountsOf(page)
  const signature = sign(page, smartAccount)
  await question(page, 'Sign this message?')
  await approve(page)
  expect(await isSignedBy(smartAccount, 'hi', await signature)).toBe(true)
}

const faults: readonly (readonly [name: string, fault: (route: Route) => Promise<void>])[] = [
  ['blocked', (route) => route.abort('blockedbyclient')],
  ['not found', (route) => route.fulfill({ status: 404, body: 'nothing here' })],
  ['never ready', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>…' })],
]

for (const [name, fault] of faults) {
  test(`F22: a frame that is ${name}: said after 20 s, other wallets work meanwhile, a retry makes a fresh frame`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/ERR_|404|[Ee]mbedded|frame/)
    await context.route(FRAME, fault)
    await openEmbedded(page, { wallets: { evm: {} } })
    await connectButton(page).click()
    const email = somebody()
    await emailField(page).fill(email)
    const asked = page.waitForRequest(FRAME)
    await emailField(page).press('Enter')
    await asked
    await page.evaluate(() => Object.assign(window, { firstFrame: document.querySelector('#w3m-iframe') }))
    // Another wallet, while it is still awaited.
    await page.evaluate(() => window.widget.open({ view: 'Connect' }))
    await button(modal(page, 'Connect wallet'), 'Sim Ethereum').click()
    await expect(modal(page, 'Your wallets')).toBeVisible()
    expect(await connected(page)).toEqual(['eip155 Sim Ethereum'])
    await page.evaluate(() => window.widget.disconnect())
    await expect(connectButton(page)).toBeVisible()

    await page.evaluate(() => window.widget.open({ view: 'Connect' }))
    await emailField(page).fill(email)
    await emailField(page).press('Enter')
    await expect(modal(page)).toContainText('Can’t reach email login', { timeout: PATIENCE + 15_000 })
    expect(
      await page.evaluate(() => (window as never as { firstFrame: Node | null }).firstFrame?.isConnected),
    ).not.toBe(true)
    await context.unroute(FRAME)
    const login = await openLogin(page, () => button(modal(page), 'Try again').click())
    await codeField(login).fill(await readCode(email))
    await loggedIn(page)
    expect(await page.locator('#w3m-iframe').count()).toBe(1)
  })
}

test('F22: a frame that is loaded again while it asks: the request fails, the login stays, the next one signs', async ({
  page,
}) => {
  await openEmbedded(page)
  await logIn(page)
  const { smartAccount } = await accountsOf(page)
  const outcome = sign(page, smartAccount).then(
    () => 'signed',
    ({ message }) => message,
  )
  await question(page, 'Sign this message?')
  await insideFrame(page).evaluate(() => location.reload())
  expect(await outcome).toContain('aborted')
  await expect(modal(page)).toBeHidden()
  await expect
    .poll(() => askFrame(page, 'IS_CONNECTED').catch(() => undefined))
    .toEqual({ isConnected: true })
  await signs(page)
})

test('F22: where the browser gives the frame no storage, a login works until the page is loaded again', async ({
  playwright,
}) => {
  const browser = await playwright.chromium.launch({
    executablePath: requireChromium(),
    args: chromiumArgs({ frameStorage: false }),
  })
  try {
    const page = await browser.newPage()
    await openEmbedded(page)
    const email = somebody()
    const login = await askForCode(page, email)
    await codeField(login).fill(await readCode(email))
    await expect(page.getByText('Your browser won’t keep you logged in after a reload.')).toBeVisible()
    await loggedIn(page)
    const before = await accountsOf(page)
    expect(await askFrame(page, 'GET_USER')).toMatchObject({ persistent: false })
    await signs(page)
    await page.reload()
    await loadedAgain(page)
    await expect(connectButton(page)).toBeVisible()
    expect(await connected(page)).toEqual([])
    await page.evaluate(() => localStorage.clear()) // the half minute between two mails
    await logInByEmail(page, email)
    expect(await accountsOf(page)).toEqual(before)
  } finally {
    await browser.close()
  }
})

for (const [name, hours] of [
  ['slow', -2],
  ['fast', 2],
] as const) {
  test(`F23: with a clock that is two hours ${name} a login works, and it signs`, async ({ page, watch }) => {
    watch.allow(/status of 401/) // tells the frame what time it is
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await openEmbedded(page)
    await logInByEmail(page)
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeGreaterThan(7_000_000)
    await signs(page)
    await page.reload()
    await loadedAgain(page)
    await expect.poll(() => connected(page)).not.toEqual([])
  })
}

test('F34: a code pasted with spaces is right', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEmbedded(page)
  const email = somebody()
  const login = await askForCode(page, email)
  const code = await readCode(email)
  const text = ` ${code.slice(0, 3)} ${code.slice(3)}\n`
  await page.bringToFront()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await login.bringToFront()
  await codeField(login).focus()
  await login.keyboard.press('ControlOrMeta+v')
  await loggedIn(page)
})

test('F34: a code that is past its ten minutes: said, and a new one works', async ({ page, watch }) => {
  watch.allow(/status of 4\d\d|CLOCK/)
  const services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    embeddedWallet: { port: 0, localProviderPort: 0 },
  })
  const { now } = Date
  try {
    const inbox = services.inboxUrl as string
    await openEmbedded(page, { options: { embeddedWallet: { frame: services.frameUrl } } })
    const email = somebody()
    const first = await askForCode(page, email)
    const code = await readCode(email, inbox)
    // Ten minutes later, for the services; they run in this process.
    Date.now = () => now() + 10 * 60_000 + 1000
    await codeField(first).fill(code)
    await expect(first.getByRole('alert')).toContainText('This code has expired. Request a new one.')
    expect(await connected(page)).toEqual([])
    await first.close()
    await expect(modal(page)).toContainText('The window was closed')
    await closeModal(page)
    await page.evaluate(() => localStorage.clear()) // the half minute between two mails
    await page.reload()
    await loadedAgain(page)
    const second = await askForCode(page, email)
    await codeField(second).fill(await readCode(email, inbox))
    await loggedIn(page)
  } finally {
    Date.now = now
    await services.stop()
  }
})
