import { devices, type Page } from '@playwright/test'
import type { ViewArgument } from '@wallet-widget/kernel'
import { openMany } from '../support/many.js'
import { button, connectButton, modal } from '../support/modal.js'
import { ask, connectedTo, connections, expect, finish, refusal, scan, test } from '../support/pairing.js'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!
test.use(pixel)

const WALLET = {
  id: 'fox',
  name: 'Fox Wallet',
  mobileLink: 'foxwallet://',
  playStore: 'https://play.google.com/store/apps/details?id=fox',
}
const DEEP_LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'

interface Opened {
  readonly url: string
  /** In the very task of a tap. */
  readonly isInTap: boolean
  /** While the browser still lets a tap open an app. */
  readonly isAllowed: boolean
}

/** Keeps what the page opens, and opens nothing. */
async function watchOpening(page: Page): Promise<() => Promise<Opened[]>> {
  await page.addInitScript(() => {
    const opened: Opened[] = []
    let isInTap = false
    addEventListener(
      'click',
      () => {
        isInTap = true
        setTimeout(() => {
          isInTap = false
        })
      },
      true,
    )
    Object.assign(window, { opened })
    window.open = (url) => {
      opened.push({ url: String(url), isInTap, isAllowed: navigator.userActivation.isActive })
      return null
    }
  })
  return () => page.evaluate(() => (window as never as { opened: Opened[] }).opened)
}

const show = (page: Page, args?: ViewArgument<'ConnectingWalletConnect'>) =>
  page.evaluate((value) => window.widget.open({ view: 'ConnectingWalletConnect', arguments: value }), args)

/**
 * Taps the button that opens the wallet, and answers what that opened. The browser takes what a test evaluates for a
 * tap, so the view has followed the link once already.
 */
async function tapOpen(page: Page, opened: () => Promise<Opened[]>): Promise<Opened | undefined> {
  const open = button(modal(page), /^Open (Fox Wallet|a wallet app|again)$/)
  // What pairs is fetched first.
  await expect(open).not.toHaveAttribute('aria-busy', 'true', { timeout: 15_000 })
  const before = (await opened()).length
  await open.tap()
  const all = await opened()
  expect(all).toHaveLength(before + 1)
  return all.at(-1)
}

const uriIn = (link = '') => decodeURIComponent(link.slice(link.indexOf('uri=') + 'uri='.length))

test('behavior: a tap opens the wallet in the very tick; requests open it again; the end forgets it', async ({
  page,
  startWallet,
}) => {
  const wallet = await startWallet({ name: 'Fox Wallet' })
  const opened = await watchOpening(page)
  await openMany(page)
  await show(page, { wallet: WALLET })
  const link = await tapOpen(page, opened)
  expect(link).toMatchObject({ isInTap: true, isAllowed: true })
  expect(link?.url).toMatch(/^foxwallet:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402/)
  await expect(modal(page)).toContainText('Continue in Fox Wallet')

  await wallet.pair(uriIn(link?.url))
  await finish(page)
  expect(await page.evaluate((key) => localStorage.getItem(key), DEEP_LINK)).toContain('foxwallet://')
  const { eip155 } = await connections(page)
  const asked = { namespace: 'eip155', method: 'personal_sign', params: ['0x6869', eip155?.address] } as const
  expect(await ask(page, asked)).toMatch(/^0x/)
  expect((await opened()).at(-1)?.url).toMatch(/^foxwallet:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/)
  await page.evaluate(() => window.widget.disconnect())
  expect(await page.evaluate((key) => localStorage.getItem(key), DEEP_LINK)).toBeNull()
})

test('behavior: a wallet of the list of all wallets is opened by the tap on it', async ({ page }) => {
  const opened = await watchOpening(page)
  await openMany(page)
  await connectButton(page).tap()
  await button(modal(page), /All wallets|Show all|See all|View all/i).tap()
  await button(modal(page), /^Rainbow/).tap()
  await expect.poll(async () => (await opened()).length).toBe(1)
  const [link] = await opened()
  expect(link?.isAllowed).toBe(true)
  expect(uriIn(link?.url)).toMatch(/^wc:[0-9a-f]{64}@2/)
  await expect(modal(page)).toContainText('Continue in Rainbow')
})

test('F33: where the tap opens nothing, that is said, with a way to get the wallet and another try', async ({
  page,
  startWallet,
}) => {
  const opened = await watchOpening(page)
  await page.clock.install()
  await openMany(page)
  await show(page, { wallet: WALLET })
  await tapOpen(page, opened)
  await page.clock.runFor(3000)
  await expect(modal(page).getByRole('status').filter({ hasText: 'Nothing opened?' })).toBeVisible()
  await expect(button(modal(page), 'Get Fox Wallet')).toBeVisible()
  expect(await tapOpen(page, opened)).toMatchObject({ isInTap: true })
  // Another device can still scan the code.
  const wallet = await startWallet()
  await wallet.pair(await scan(page))
  await finish(page)
})

test('behavior: with no wallet chosen any wallet of the phone is opened, or the code is scanned with another device', async ({
  page,
  startWallet,
}) => {
  const opened = await watchOpening(page)
  await openMany(page)
  await show(page)
  const link = await tapOpen(page, opened)
  expect(link).toMatchObject({ isInTap: true })
  const wallet = await startWallet()
  const uri = await scan(page)
  expect(link?.url).toBe(uri)
  await wallet.pair(uri)
  await finish(page)
  expect(await connectedTo(page)).toHaveLength(3)
})

test('F9: the phone went to the wallet and back: the approval given there counts', async ({
  page,
  startWallet,
}) => {
  const wallet = await startWallet({ name: 'Fox Wallet' })
  const opened = await watchOpening(page)
  await openMany(page)
  await show(page, { wallet: WALLET })
  const link = await tapOpen(page, opened)
  await page.evaluate(look, 'hidden')
  await wallet.pair(uriIn(link?.url))
  await page.evaluate(look, 'visible')
  await finish(page)
  expect(await refusal(page, { namespace: 'eip155', method: 'eth_sign', params: [] })).toBe(
    'UNSUPPORTED_METHOD',
  )
})

/** The page is looked at, or not, as a browser tells it. */
function look(state: string) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}
