import { devices, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { approveButton, press, reviewWindow } from '../../../cli/frame/test/review.fixture.js'
import { ask } from '../support/ask.js'
import { findViolationsInBoth } from '../support/axe.js'
import { closing } from '../support/closing.js'
import {
  accountsOf,
  codeField,
  emailField,
  insideWallet,
  isSignedBy,
  loggedIn,
  logIn,
  openEmbedded,
  openLogin,
  readCode,
  somebody,
  typeEmail,
  walletFrame,
} from '../support/embedded.js'
import { focused, tabTo } from '../support/keyboard.js'
import { expect, test } from '../support/localOnly.js'
import { button, connectButton, modal } from '../support/modal.js'
import { freshAddress, fund, payment } from '../support/solana.js'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!

const show = (page: Page, view: string, args?: unknown) =>
  page.evaluate(([id, value]) => window.widget.open({ view: id, arguments: value }), [view, args] as const)

const close = async (page: Page) => {
  await page.evaluate(() => window.widget.close())
  await expect(modal(page)).toBeHidden()
}

for (const { name, use, language } of [
  { name: 'desktop', use: {} },
  { name: 'phone', use: pixel },
  { name: 'Arabic', use: {}, language: 'ar' },
]) {
  test.describe(name, () => {
    test.use(use)

    test('behavior: axe finds nothing where one logs in', async ({ page, watch }) => {
      test.slow()
      watch.allow(/status of 40\d/)
      await openEmbedded(page, language ? { language } : {})
      const check = async (what: string, where = page) => {
        expect.soft(await findViolationsInBoth(where), what).toEqual([])
        const width = await where.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, what).toBeLessThanOrEqual(await where.evaluate(() => innerWidth))
      }
      await show(page, 'Connect')
      await expect(emailField(page)).toBeVisible()
      await check('Connect')
      await close(page)
      await show(page, 'ConnectingFarcaster')
      const qr = await openLogin(page, () => modal(page).locator('.ww-empty button').first().click())
      await expect(qr.getByRole('img')).toBeVisible({ timeout: 15_000 })
      await check('Farcaster’s code', qr)
      await check('Farcaster')
      await close(page)
      await show(page, 'ConnectingSocial', { provider: 'google' })
      await expect(modal(page).getByRole('button').nth(1)).toBeVisible()
      await check('Google')
      await close(page)
      await show(page, 'EmailLogin')
      await expect(emailField(page)).toBeVisible()
      await check('the address')
      await emailField(page).fill('ada')
      await emailField(page).press('Enter')
      await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
      await check('an address that is none')
      const email = somebody()
      await typeEmail(page, email)
      const login = await openLogin(page, () => emailField(page).press('Enter'))
      await expect(codeField(login)).toBeVisible()
      await check('the code', login)
      await check('while the code is asked for')
      const code = await readCode(email)
      await codeField(login).fill(code === '000000' ? '111111' : '000000')
      await expect(codeField(login)).toHaveAttribute('aria-invalid', 'true')
      await check('a wrong code', login)
      await codeField(login).fill(code)
      await page.waitForFunction(() => window.widget.state.$account.get().address, undefined, {
        timeout: 15_000,
      })
      await check('connected')
      await close(page)
      await show(page, 'UpdateEmailWallet')
      await expect(modal(page).getByRole('link')).toBeVisible()
      await check('the email')
    })

    test('behavior: axe finds nothing in what the frame asks', async ({ page }) => {
      test.slow()
      await openEmbedded(page, language ? { language } : {})
      await logIn(page)
      const { smartAccount: from, solana } = await accountsOf(page)
      await fund(solana)
      const transaction = Buffer.from(await payment(solana, freshAddress(), 0)).toString('base64')
      const typed = {
        domain: { name: 'Garden party', version: '1', chainId: 1 },
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'version', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
          Invitation: [{ name: 'guest', type: 'string' }],
        },
        primaryType: 'Invitation',
        message: { guest: 'Grace Hopper' },
      }
      const to = '0x00000000000000000000000000000000000ca11e'
      for (const asked of [
        { namespace: 'eip155', method: 'personal_sign', params: ['0x6869', from] },
        { namespace: 'eip155', method: 'eth_signTypedData_v4', params: [from, JSON.stringify(typed)] },
        {
          namespace: 'eip155',
          method: 'eth_sendTransaction',
          params: [{ from, to, value: '0x1', data: '0x12345678' }],
        },
        {
          namespace: 'eip155',
          method: 'wallet_sendCalls',
          params: [
            {
              version: '2.0.0',
              chainId: '0x1',
              from,
              atomicRequired: true,
              calls: [
                { to, value: '0x1' },
                { to, value: '0x2' },
              ],
            },
          ],
        },
        { namespace: 'solana', method: 'solana_signAndSendTransaction', params: { transaction } },
      ] as const) {
        const answer = ask(page, asked).catch(() => 'refused')
        await expect(walletFrame(page).getByRole('heading', { level: 1 })).toBeVisible()
        // In the page the view is the same, whatever it asks.
        if (asked.method === 'personal_sign') {
          expect.soft(await findViolationsInBoth(page), 'the page').toEqual([])
          expect.soft(await findViolationsInBoth(page, insideWallet(page)), 'the frame').toEqual([])
        }
        const review = await reviewWindow(page)
        await expect(review.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(review.getByRole('button').last()).toBeEnabled()
        expect.soft(await findViolationsInBoth(review), asked.method).toEqual([])
        for (const where of [insideWallet(page), review.mainFrame()])
          expect
            .soft(
              await where.evaluate(() => [
                document.documentElement.dir,
                document.documentElement.scrollWidth > innerWidth,
              ]),
            )
            .toEqual([language ? 'rtl' : 'ltr', false])
        await close(page)
        expect(await answer).toBe('refused')
      }
    })
  })
}

test('behavior: axe finds nothing in the owner’s own page', async ({ page, env }) => {
  const email = somebody()
  await page.goto(`${env.urls.frame}/account`)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect.soft(await findViolationsInBoth(page), 'login').toEqual([])
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send code').click()
  const field = page.getByLabel(/Code sent to/)
  await expect(field).toBeVisible()
  expect.soft(await findViolationsInBoth(page), 'code').toEqual([])
  await field.fill(await readCode(email))
  await button(page, 'Log in').click()
  await button(page, 'Show recovery phrase').click()
  expect.soft(await findViolationsInBoth(page), 'warning').toEqual([])
  await button(page, 'Reveal words').click()
  await expect(page.getByRole('listitem')).not.toHaveCount(0)
  expect.soft(await findViolationsInBoth(page), 'phrase').toEqual([])
})

test('behavior: from Connect to a signed message with the keyboard only', async ({ page, env }) => {
  test.slow()
  await page.goto(env.urls.many)
  const email = somebody()
  await expect(connectButton(page)).toBeVisible()
  await tabTo(page, /Connect wallet/)
  await page.keyboard.press('Enter')
  await expect(emailField(page)).toBeVisible()
  await tabTo(page, /Email address/)
  await page.keyboard.type(email)
  const login = await openLogin(page, () => page.keyboard.press('Enter'))
  await expect(codeField(login)).toBeFocused({ timeout: 15_000 })
  await login.keyboard.type(await readCode(email))
  await page.bringToFront()
  await expect(modal(page, 'Your wallets')).toBeVisible({ timeout: 15_000 })
  await tabTo(page, /Done/)
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeHidden()
  await expect(button(page, /^Sign$/)).toBeVisible()
  await tabTo(page, /^Sign$/)
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const review = await opened
  await expect(review.getByRole('heading', { level: 1 })).toBeVisible()
  // Reading begins at its title.
  await expect.poll(() => focused(review)).toBe('Sign this message?')
  await tabTo(review, /Approve/)
  await approveButton(review).waitFor()
  await closing(review, () => review.keyboard.press('Enter'))
  await expect(page.getByText('Valid for this account')).toBeVisible()
  await expect(modal(page)).toBeHidden()
})

test.describe('a phone', () => {
  test.use(pixel)

  test('behavior: logs in and signs by touch', async ({ page }) => {
    await openEmbedded(page)
    const email = somebody()
    await connectButton(page).tap()
    await typeEmail(page, email)
    const submit = button(modal(page), 'Continue').and(modal(page).locator('[type=submit]'))
    const login = await openLogin(page, () => submit.tap())
    await codeField(login).fill(await readCode(email))
    await loggedIn(page)
    const { smartAccount } = await accountsOf(page)
    const signed = ask<Hex>(page, {
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x6869', smartAccount],
    })
    await approveButton(await reviewWindow(page)).tap()
    expect(await isSignedBy(smartAccount, 'hi', await signed)).toBe(true)
  })
})

test('behavior: in Arabic everything is mirrored, the frame too', async ({ page }) => {
  await openEmbedded(page, { language: 'ar' })
  const email = somebody()
  await page.evaluate(() => window.widget.open())
  await typeEmail(page, email)
  const login = await openLogin(page, () => emailField(page).press('Enter'))
  await expect(modal(page)).toHaveAttribute('dir', 'rtl')
  await expect(login.locator('html')).toHaveAttribute('dir', 'rtl')
  // Digits run from left to right in every language.
  await expect(codeField(login)).toHaveAttribute('dir', 'ltr')
  await codeField(login).fill(await readCode(email))
  await page.waitForFunction(() => window.widget.state.$account.get().address, undefined, { timeout: 15_000 })
  const { smartAccount } = await accountsOf(page)
  const signed = ask<Hex>(page, {
    namespace: 'eip155',
    method: 'personal_sign',
    params: ['0x6869', smartAccount],
  })
  const review = await reviewWindow(page)
  await expect(review.getByRole('heading', { name: 'هل توقّع هذه الرسالة؟' })).toBeVisible()
  for (const where of [insideWallet(page), review.mainFrame()])
    expect(await where.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(
      ['ar', 'rtl'],
    )
  const button = review.getByRole('button', { name: 'موافقة', exact: true, disabled: false })
  await button.waitFor()
  await press(review, button)
  expect(await isSignedBy(smartAccount, 'hi', await signed)).toBe(true)
})
