import { devices, type Page } from '@playwright/test'
import type { ViewArgument } from '@wallet-widget/kernel'
import { findViolations } from '../support/axe.js'
import { allowClipboard } from '../support/clipboard.js'
import { tabTo } from '../support/keyboard.js'
import { openMany } from '../support/many.js'
import { connectButton, modal } from '../support/modal.js'
import { code, connectedTo, expect, scan, test, unfold } from '../support/pairing.js'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!

const WALLET = {
  id: 'fox',
  name: 'Fox Wallet',
  mobileLink: 'foxwallet://',
  desktopLink: 'foxdesk://',
  webappLink: 'https://fox.test/app',
  homepage: 'https://fox.test',
}

/** When nothing moves any more: axe looks at colours as they are. */
const settle = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const { iterations = 1 } = effect?.getComputedTiming() ?? {}
      return playState !== 'running' || iterations === Number.POSITIVE_INFINITY
    }),
  )

for (const { name, use, language, isPhone = false } of [
  { name: 'light', use: { colorScheme: 'light' as const } },
  { name: 'dark', use: { colorScheme: 'dark' as const } },
  { name: 'phone', use: { ...pixel, colorScheme: 'light' as const }, isPhone: true },
  { name: 'Arabic', use: { colorScheme: 'dark' as const }, language: 'ar' },
]) {
  test.describe(name, () => {
    test.use(use)

    test('behavior: axe finds nothing in the views that pair', async ({ page }) => {
      // On a phone the view follows the wallet's link by itself.
      await page.addInitScript(() => {
        window.open = () => null
      })
      await openMany(page, language ? { language } : {})
      const show = async (args?: ViewArgument<'ConnectingWalletConnect'>) => {
        await page.evaluate(
          (value) => window.widget.open({ view: 'ConnectingWalletConnect', arguments: value }),
          args,
        )
        await unfold(page)
        await expect(code(page)).toBeVisible()
        await settle(page)
      }
      await show()
      expect.soft(await findViolations(page), 'any wallet').toEqual([])
      await page.evaluate(() => window.widget.close())
      await expect(modal(page)).toHaveCount(0)
      await show({ wallet: WALLET })
      expect.soft(await findViolations(page), 'a wallet').toEqual([])
      const tabs = modal(page).getByRole('tab')
      await expect(tabs).toHaveCount(isPhone ? 0 : 3)
      for (let index = 1; index < (await tabs.count()); index++) {
        await tabs.nth(index).click()
        await settle(page)
        expect.soft(await findViolations(page), `tab ${index + 1}`).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? (await page.evaluate(() => innerWidth)),
      )
    })

    test('behavior: axe finds nothing where the relay is down', async ({ page, watch }) => {
      watch.allow(/WebSocket connection to|can’t establish a connection to the server at ws:/)
      await openMany(page, {
        options: { walletConnect: { relayUrl: 'ws://127.0.0.1:9' } },
        ...(language ? { language } : {}),
      })
      await page.evaluate(() => window.widget.open({ view: 'ConnectingWalletConnect' }))
      await expect(modal(page).getByRole('button')).toHaveCount(3, { timeout: 10_000 }) // close, try again, back
      await expect(modal(page).locator('[aria-busy=true], .ww-wc-blank')).toHaveCount(0, { timeout: 10_000 })
      await settle(page)
      expect(await findViolations(page)).toEqual([])
    })
  })
}

test('behavior: pairs with the keyboard only', async ({ page, wallet }) => {
  await allowClipboard(page)
  await openMany(page)
  await expect(connectButton(page)).toBeVisible()
  await tabTo(page, /Connect wallet/)
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Connect wallet')).toBeVisible()
  await tabTo(page, /WalletConnect/)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeVisible()
  await tabTo(page, /Copy link/)
  await page.keyboard.press('Enter')
  await expect(modal(page)).toContainText('Copied')
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  await wallet.pair(uri)
  await wallet.approve()
  await page.bringToFront()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  await tabTo(page, /Done/)
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeHidden()
  expect(await connectedTo(page)).toHaveLength(3)
})

test('behavior: the code is read off the screen in the dark and in Arabic, too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openMany(page, { language: 'ar' })
  await page.evaluate(() => window.widget.open({ view: 'ConnectingWalletConnect' }))
  await scan(page)
})
