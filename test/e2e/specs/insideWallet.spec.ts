import { devices } from '@playwright/test'
import { openMany } from '../support/many.js'
import { button, connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!
test.use(pixel)

declare global {
  interface Window {
    announceApp(): void
  }
}

/** MetaMask's own browser: its provider is there from the start, and announced once `announceApp` is called. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const request = async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [])
    const ethereum = { isMetaMask: true, request, on: () => {}, removeListener: () => {} }
    const info = {
      uuid: crypto.randomUUID(),
      name: 'MetaMask',
      icon: 'data:image/png;base64,AA==',
      rdns: 'io.metamask.mobile',
    }
    const detail = Object.freeze({ info, provider: ethereum })
    const announceApp = () =>
      void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    Object.assign(window, { ethereum, announceApp })
  }),
)

for (const when of ['before the list', 'while the list is seen'])
  test(`K42: in a wallet’s own browser it is there once, first, and marked; announced ${when}`, async ({
    page,
  }) => {
    await openMany(page)
    if (when === 'before the list') await page.evaluate(() => window.announceApp())
    await connectButton(page).tap()
    const rows = modal(page, 'Connect wallet').getByRole('list', { name: 'Wallets' }).getByRole('listitem')
    await expect(rows.first()).toContainText('MetaMask')
    await expect(rows.filter({ hasText: 'WalletConnect' })).toBeVisible()
    if (when === 'while the list is seen') {
      await page.evaluate(() => window.announceApp())
      await page.waitForFunction(() =>
        window.widget.state.$connectors.get().some(({ id }) => id === 'io.metamask.mobile'),
      )
    }
    await expect(rows.filter({ hasText: 'MetaMask' })).toHaveCount(1)
    await expect(button(rows.first(), 'MetaMask Installed')).toBeVisible()
    await button(modal(page), /^All wallets/).tap()
    const cells = modal(page, 'All wallets').getByRole('button', { name: /MetaMask/ })
    await expect(cells).toHaveCount(1)
    await expect(cells).toContainText('Installed')
  })
