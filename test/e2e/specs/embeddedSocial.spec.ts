import { devices, type Page } from '@playwright/test'
import { ask } from '../support/ask.js'
import { connected } from '../support/connections.js'
import { accountsOf, approve, isSignedBy, loggedIn, openEmbedded, walletFrame } from '../support/embedded.js'
import { expect, test } from '../support/localOnly.js'
import { button, connectButton, modal } from '../support/modal.js'
import { readQr } from '../support/readQr.js'

/** Presses a provider's button, and answers the window that opens, where it asks for a name. */
async function openProvider(page: Page, provider: string): Promise<Page> {
  await connectButton(page).click()
  const popup = page.waitForEvent('popup')
  await button(modal(page), `Continue with ${provider}`).click()
  await expect((await popup).getByLabel('Any name')).toBeVisible({ timeout: 15_000 })
  return popup
}

const name = () => `v${crypto.randomUUID().slice(0, 8)}`

async function signs(page: Page) {
  const { smartAccount } = await accountsOf(page)
  const params = ['0x6869', smartAccount]
  const signed = ask<`0x${string}`>(page, { namespace: 'eip155', method: 'personal_sign', params })
  await approve(page)
  expect(await isSignedBy(smartAccount, 'hi', await signed)).toBe(true)
}

test('default: Google, through an OpenID provider in the wallet’s window, to a signed message', async ({
  page,
  env,
}) => {
  await openEmbedded(page)
  const popup = await openProvider(page, 'Google')
  expect(new URL(popup.url()).hostname).toBe('localhost')
  expect(new URL(popup.url()).origin).not.toBe(env.urls.frame)
  const visitor = name()
  await popup.getByLabel('Any name').fill(visitor)
  await button(popup, 'Continue').click()
  await loggedIn(page)
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(await connected(page)).toContainEqual(expect.stringContaining(`eip155 ${visitor}`))
  await signs(page)
})

test('behavior: the same person has the same wallet on another device, and another provider has none of it', async ({
  page,
  browser,
}) => {
  test.slow()
  const visitor = name()
  const enter = async (there: Page, provider: string) => {
    await openEmbedded(there)
    const popup = await openProvider(there, provider)
    await popup.getByLabel('Any name').fill(visitor)
    await button(popup, 'Continue').click()
    await loggedIn(there)
    return accountsOf(there)
  }
  const first = await enter(page, 'Google')
  for (const provider of ['Google', 'Discord']) {
    const context = await browser.newContext()
    const there = await enter(await context.newPage(), provider)
    if (provider === 'Google') expect(there).toEqual(first)
    else expect(there.eoa).not.toBe(first.eoa)
    await context.close()
  }
})

test('error: the visitor cancels at the provider, or closes its window; then it works', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  await openEmbedded(page)
  const first = await openProvider(page, 'Google')
  await button(first, 'Cancel').click()
  await expect(button(modal(page), 'Try again')).toBeVisible()
  let opening = page.waitForEvent('popup')
  await button(modal(page), 'Try again').click()
  const second = await opening
  await expect(second.getByLabel('Any name')).toBeVisible({ timeout: 15_000 })
  await second.close()
  await expect(modal(page)).toContainText('Window closed')
  opening = page.waitForEvent('popup')
  await button(modal(page), 'Try again').click()
  const third = await opening
  await third.getByLabel('Any name').fill(name())
  await button(third, 'Continue').click()
  await loggedIn(page)
})

test('behavior: Farcaster, by the code in the wallet’s window, approved on another device', async ({
  page,
  browser,
}) => {
  test.slow()
  await openEmbedded(page)
  await connectButton(page).click()
  const opening = page.waitForEvent('popup')
  await button(modal(page), 'Continue with Farcaster').click()
  const window = await opening
  await expect(window.getByRole('link', { name: 'Open Farcaster' })).toBeVisible({ timeout: 15_000 })
  const phone = await browser.newContext()
  const app = await phone.newPage()
  await app.goto(await readQr(window))
  const visitor = name()
  await app.getByLabel('Any name').fill(visitor)
  await button(app, 'Approve').click()
  await loggedIn(page)
  await expect.poll(() => window.isClosed()).toBe(true)
  expect(await connected(page)).toContainEqual(expect.stringContaining(`eip155 ${visitor}`))
  await signs(page)
  await phone.close()
})

test.describe('in the browser of an app', () => {
  test.use({ userAgent: `${devices['Pixel 7']?.userAgent} Telegram-Android/11.9 (Google Pixel 9)` })

  test('behavior: the page itself goes to the provider and comes back, and nothing of it stands in the address', async ({
    page,
  }) => {
    await openEmbedded(page)
    const { href } = new URL(page.url())
    await connectButton(page).click()
    await button(modal(page), 'Continue with Google').click()
    await walletFrame(page)
      .getByRole('link', { name: /Continue with/ })
      .click()
    const visitor = name()
    await page.getByLabel('Any name').fill(visitor)
    await button(page, 'Continue').click()
    await page.waitForURL((url) => url.origin === new URL(href).origin)
    await loggedIn(page)
    expect(page.url()).toBe(href)
    expect(await connected(page)).toContainEqual(expect.stringContaining(`eip155 ${visitor}`))
  })
})
