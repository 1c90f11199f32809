import type { Page } from '@playwright/test'
import type { PairedWallet, PairedWalletOptions } from '@wallet-widget/testing/paired'
import { createPairedWallet } from '@wallet-widget/testing/paired'
import { readEnvironment } from '../setup/environment.js'
import { PairedPage } from '../wallet/PairedPage.js'
import { test as base, expect } from './localOnly.js'
import { button, connectButton, modal } from './modal.js'
import { readQr } from './readQr.js'
import { Relay } from './relay.js'

export type StartWallet = (options?: Partial<PairedWalletOptions>) => Promise<PairedWallet>

interface Fixtures {
  /** The development wallet, in another page of the browser. */
  wallet: PairedPage
  /** A relay of the test's own. */
  relay: Relay
  /** Starts wallets on other devices, on the relay of the services unless another is named. */
  startWallet: StartWallet
}

/** For tests that pair. */
export const test = base.extend<Fixtures>({
  wallet: async ({ context, env, page }, use) => {
    const wallet = await PairedPage.open(context, env.urls.services)
    await page.bringToFront()
    await use(wallet)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  relay: async ({}, use) => {
    const relay = await Relay.start()
    await use(relay)
    await relay.stop()
  },
  startWallet: async ({ env }, use) => {
    const wallets: PairedWallet[] = []
    await use(async (options) => {
      const { chains } = env
      const rpcUrls = { 'eip155:1': chains[1], 'eip155:137': chains[137] }
      const wallet = await createPairedWallet({ relayUrl: servicesRelay(), rpcUrls, ...options })
      wallets.push(wallet)
      return wallet
    })
    await Promise.all(wallets.map((wallet) => wallet.stop()))
  },
})

export { ask, refusal } from './ask.js'
export { connections } from './connections.js'
export { expect }

/** The relay of the services. */
export const servicesRelay = (): string => `${readEnvironment().urls.services.replace('http', 'ws')}/relay`

/** The QR code on the screen. */
export const code = (page: Page) => modal(page).getByRole('img', { name: /QR/ })

/** On a phone the code is behind the way to open a wallet there. */
export async function unfold(page: Page): Promise<void> {
  const fold = modal(page).locator('details.ww-wc-other:not([open]) > summary')
  await expect(code(page).or(fold)).toBeVisible()
  if (await fold.isVisible()) await fold.click()
}

/** Opens the view with the QR code as a visitor does, and reads the code off the screen. */
export async function showCode(page: Page): Promise<string> {
  await connectButton(page).click()
  await button(modal(page, 'Connect wallet'), 'WalletConnect').click()
  return scan(page)
}

/** Reads the code that is on the screen, as the camera of a phone does. */
export async function scan(page: Page): Promise<string> {
  await unfold(page)
  await expect(code(page)).toBeVisible()
  const uri = await readQr(modal(page))
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  return uri
}

/** Pairs the development wallet with the page, and closes the modal. */
export async function pair(page: Page, wallet: PairedPage): Promise<void> {
  await wallet.pair(await showCode(page))
  await wallet.approve()
  await finish(page)
}

/** Waits until a wallet is connected, and closes the modal. */
export async function finish(page: Page): Promise<void> {
  await expect(modal(page, 'Your wallets')).toBeVisible()
  await button(modal(page), 'Done').click()
  await expect(modal(page)).toBeHidden()
}

export const connectedTo = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.widget.state.$connections.get().map(({ namespace }) => namespace))
