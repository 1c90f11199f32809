import { fileURLToPath } from 'node:url'
import { devices } from '@playwright/test'
import type { ViewArgument } from '@wallet-widget/kernel'
import { announceFakes } from '../support/announce.js'
import { openMany } from '../support/many.js'
import { button, modal } from '../support/modal.js'
import { code, connectedTo, expect, test, unfold } from '../support/pairing.js'

const folder = fileURLToPath(new URL('../test-results/views/', import.meta.url))
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%23e8590c"/%3E%3Cpath d="M10 12l10 6 10-6-3 16H13z" fill="%23fff"/%3E%3C/svg%3E'
const WALLET = {
  id: 'fox',
  name: 'Fox Wallet',
  icon: ICON,
  mobileLink: 'foxwallet://',
  desktopLink: 'foxdesk://',
  webappLink: 'https://fox.test/app',
  homepage: 'https://fox.test',
}

for (const { name, use, language } of [
  { name: 'desktop-light', use: { colorScheme: 'light' as const } },
  { name: 'desktop-dark', use: { colorScheme: 'dark' as const } },
  { name: 'phone-light', use: { ...pixel, colorScheme: 'light' as const } },
  { name: 'phone-dark', use: { ...pixel, colorScheme: 'dark' as const } },
  { name: 'arabic-light', use: { colorScheme: 'light' as const }, language: 'ar' },
  { name: 'arabic-phone-dark', use: { ...pixel, colorScheme: 'dark' as const }, language: 'ar' },
]) {
  test.describe(name, () => {
    test.use({ ...use, deviceScaleFactor: 2 })

    test('pairing', async ({ page, context, watch, relay, startWallet }) => {
      test.setTimeout(120_000)
      watch.allow(/WebSocket connection to/)
      await page.addInitScript(() => {
        window.open = () => null
      })
      await announceFakes(context, [{ name: 'Orbit', rdns: 'org.example.orbit', icon: ICON }])
      const wallet = await startWallet({ relayUrl: relay.url, failures: { hang: true } })
      const picture = async (view: string) => {
        await page.waitForTimeout(700)
        await page.screenshot({ path: `${folder}${name}/pairing-${view}.png` })
      }
      const show = (args?: ViewArgument<'ConnectingWalletConnect'>) =>
        page.evaluate(
          (value) => window.widget.open({ view: 'ConnectingWalletConnect', arguments: value }),
          args,
        )
      const close = async () => {
        await page.evaluate(() => window.widget.close())
        await expect(modal(page)).toHaveCount(0)
      }
      await openMany(page, {
        options: { walletConnect: { relayUrl: relay.url } },
        ...(language ? { language } : {}),
      })
      await page.evaluate(() => window.widget.open())
      await expect(modal(page).getByRole('button').nth(3)).toBeVisible()
      await picture('1-connect')
      await close()
      await show()
      await unfold(page)
      await expect(code(page)).toBeVisible()
      await picture('2-any')
      await close()
      await show({ wallet: WALLET })
      await unfold(page)
      await expect(code(page)).toBeVisible()
      await picture('3-wallet')
      await page.waitForTimeout(2500)
      await picture('4-nothing-opened')
      const tab = modal(page).getByRole('tab').nth(1)
      if (await tab.count()) {
        await tab.click()
        await picture('5-desktop')
      }
      await close()
      await relay.stop()
      await show()
      await expect(modal(page).getByRole('button')).toHaveCount(3, { timeout: 10_000 })
      await expect(modal(page).locator('.ww-wc-blank')).toHaveCount(0, { timeout: 10_000 })
      await picture('6-relay-down')
      await relay.restart()
      await close()

      await show({ wallet: WALLET })
      await unfold(page)
      await expect(code(page)).toBeVisible()
      const uri = await page.evaluate(() => window.widget.plugins.walletconnect!.$pairing.get().uri)
      wallet.setFailures({ hang: false, reject: true })
      await wallet.pair(uri ?? '')
      await expect(code(page)).toHaveCount(0)
      await picture('7-declined')
      wallet.setFailures({ reject: false })
      await button(modal(page), /.*/).nth(1).click()
      await unfold(page)
      await expect(code(page)).toBeVisible()
      const again = await page.evaluate(() => window.widget.plugins.walletconnect!.$pairing.get().uri)
      await wallet.pair(again ?? '')
      await expect.poll(() => connectedTo(page)).toHaveLength(3)
      await picture('8-connected')
    })
  })
}
