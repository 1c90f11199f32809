import type { BrowserContext, Page } from '@playwright/test'
import { ask } from '../support/ask.js'
import { connected, loadedAgain } from '../support/connections.js'
import {
  accountsOf,
  approve,
  askForCode,
  askFrame,
  codeField,
  enterEmail,
  isSignedBy,
  loggedIn,
  logIn,
  logInOnNewDevice,
  openAccount,
  openEmbedded,
  readCode,
  somebody,
} from '../support/embedded.js'
import { expect, test } from '../support/localOnly.js'
import { button, closeModal, connectButton, modal } from '../support/modal.js'

test('default', async ({ page, env }) => {
  await openEmbedded(page)
  const email = somebody('ada')
  const login = await askForCode(page, email)
  await expect(modal(page)).toContainText(email)
  await expect(login.locator('main')).toContainText(email)
  expect(await login.evaluate(() => location.origin)).toBe(env.urls.frame)
  await codeField(login).fill(await readCode(email))
  if (!login.isClosed()) await login.waitForEvent('close')
  await button(modal(page, 'Your wallets'), 'Manage wallets').click()
  await expect(modal(page, 'Your wallets')).toContainText('Smart')
  await closeModal(page)
  await expect(connectButton(page)).toBeHidden()
  expect(await connected(page)).toEqual([
    expect.stringMatching(/^eip155 ada-/),
    expect.stringMatching(/^solana ada-/),
  ])
  const { smartAccount, eoa, solana } = await accountsOf(page)
  expect(smartAccount).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(eoa).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(solana).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
})

test('behavior: how long it takes from the last digit to the address is told', async ({ page }) => {
  const took = await timeLogin(page)
  test.info().annotations.push({ type: 'code → address', description: `${Math.round(took)} ms` })
  await loggedIn(page)
})

async function timeLogin(page: Page): Promise<number> {
  await openEmbedded(page)
  const email = somebody()
  const login = await askForCode(page, email)
  const code = await readCode(email)
  await page.evaluate(() => {
    const began = performance.now()
    const took = new Promise((resolve) =>
      window.widget.state.$account.listen(({ address }) => address && resolve(performance.now() - began)),
    )
    Object.assign(window, { took })
  })
  await codeField(login).fill(code)
  return page.evaluate(() => (window as never as { took: Promise<number> }).took)
}

test('error: a wrong code says how many tries are left; the right one still connects', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 40\d/)
  await openEmbedded(page)
  const email = somebody()
  const login = await askForCode(page, email)
  const code = await readCode(email)
  await codeField(login).fill(code === '000000' ? '111111' : '000000')
  await expect(login.getByRole('alert')).toContainText('Wrong code.')
  await codeField(login).fill(code)
  await loggedIn(page)
})

test('behavior: a reload restores the login without a code, and it signs', async ({ page }) => {
  await openEmbedded(page)
  await logIn(page)
  const before = await accountsOf(page)
  await page.reload()
  await loadedAgain(page)
  await expect.poll(() => accountsOf(page)).toEqual(before)
  await expect(modal(page)).toBeHidden()
  await signs(page)
})

test('behavior: whoever is still logged in in the frame needs no code', async ({ page }) => {
  await openEmbedded(page)
  const email = await logIn(page)
  const before = await accountsOf(page)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await loadedAgain(page)
  await enterEmail(page, email)
  await loggedIn(page)
  expect(await accountsOf(page)).toEqual(before)
})

test('behavior: on another device the same email leads to the same wallet, once it is allowed there', async ({
  page,
  browser,
  env,
}) => {
  await openEmbedded(page)
  const email = await logIn(page)
  const other = await browser.newContext()
  const there = await other.newPage()
  await openEmbedded(there)
  await logInOnNewDevice(there, email)
  expect(await accountsOf(there)).toEqual(await accountsOf(page))
  const account = await openAccount(page, env.urls.frame, email)
  await button(account, 'Allow').click()
  await expect(account.getByRole('status')).toContainText('can now use your wallet')
  await signs(there)
  await other.close()
})

test('behavior: signing out forgets the login, in the frame too', async ({ page }) => {
  await openEmbedded(page)
  await logIn(page)
  expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
  await signOut(page)
  expect(await connected(page)).toEqual([])
  expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
  await page.reload()
  await loadedAgain(page)
  await expect(connectButton(page)).toBeVisible()
})

test('F13: another tab follows: it is connected too, signs, and hears of the end', async ({
  page,
  context,
}) => {
  const other = await twoTabs(page, context)
  await logIn(page)
  await expect(connectButton(other)).toBeHidden()
  await expect.poll(() => accountsOf(other)).toEqual(await accountsOf(page))
  await other.bringToFront()
  await signs(other)
  await signOut(other)
  await expect(connectButton(page)).toBeVisible()
  expect(await connected(page)).toEqual([])
})

test('T29: the email is changed on the wallet’s own page, and the new one logs in to the same wallet', async ({
  page,
  context,
  browser,
  watch,
}) => {
  await openEmbedded(page)
  const email = await logIn(page, somebody('old'))
  const before = await accountsOf(page)
  const next = somebody('new')
  await button(page, /0x/).last().click()
  await button(modal(page, 'Account'), 'Email').click()
  await expect(modal(page)).toContainText(email)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open your wallet' }).click()
  const account = await opened
  await expect(account.getByLabel('Email')).toBeVisible()
  expect(await account.evaluate(() => window.opener)).toBeNull()
  await account.getByLabel('Email').fill(email)
  await button(account, 'Send code').click()
  await account.getByLabel(`Code sent to ${email}`).fill(await readCode(email))
  await button(account, 'Log in').click()
  await button(account, 'Change email').click()
  await account.getByLabel('New email address').fill(next)
  await button(account, 'Send code').click()
  await account.getByLabel(`Code sent to ${email}`).fill(await readCode(email))
  await button(account, 'Continue').click()
  await account.getByLabel(`Code sent to ${next}`).fill(await readCode(next))
  await button(account, 'Continue').click()
  await expect(account.getByRole('status')).toContainText('Email changed.')
  await account.close()

  // The site's session has ended with it.
  watch.allow(/401 \(Unauthorized\)/)
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  const device = await browser.newContext()
  const there = await device.newPage()
  await openEmbedded(there)
  await logInOnNewDevice(there, next)
  expect(await accountsOf(there)).toEqual(before)
  await device.close()
})

async function signs(page: Page) {
  const { smartAccount } = await accountsOf(page)
  const params = ['0x6869', smartAccount]
  const signed = ask<`0x${string}`>(page, { namespace: 'eip155', method: 'personal_sign', params })
  await approve(page)
  expect(await isSignedBy(smartAccount, 'hi', await signed)).toBe(true)
}

async function signOut(page: Page) {
  await button(page, /0x/).last().click()
  // Until its tokens are there the view grows, and the button moves from under the pointer.
  await expect(modal(page, 'Account').locator('[aria-busy=true]')).toHaveCount(0)
  await button(modal(page, 'Account'), 'Disconnect').click()
  await expect(connectButton(page)).toBeVisible()
}

async function twoTabs(page: Page, context: BrowserContext) {
  const other = await context.newPage()
  await openEmbedded(other)
  await page.bringToFront()
  await openEmbedded(page)
  return other
}
