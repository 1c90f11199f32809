import { devices, type Page } from '@playwright/test'
import type { DirectoryWallet } from '@wallet-widget/kernel'
import { findViolations } from '../support/axe.js'
import { cells, names, openAllWallets, serveDirectory, wireWallets } from '../support/directory.js'
import { mainThreadTime, quietMainThreadTime } from '../support/mainThread.js'
import { openMany } from '../support/many.js'
import { button, closeModal, connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

/** Plugins of a site that can't pair. */
const UNPAIRED = ['evm', 'solana', 'directory']

/** No service at all: what travels to the page is JSON, which knows no undefined. */
const withoutService = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { manyOptions: { config: { services: undefined } } }))

const outsideOf = (requests: readonly string[], page: Page) =>
  requests.filter((url) => new URL(url).origin !== new URL(page.url()).origin)

test('default: the first list offers wallets; all are one step away, searched, and lead to pairing', async ({
  page,
}) => {
  await openMany(page)
  await connectButton(page).click()
  const first = modal(page, 'Connect wallet')
  await expect(button(first, 'MetaMask')).toBeVisible()
  const offered = await first.getByRole('list', { name: 'Wallets' }).getByRole('button').allInnerTexts()
  // WalletConnect, Base Account, and the four that the directory recommends.
  expect(offered.length).toBeLessThanOrEqual(7)
  await button(first, /^All wallets \(\d+0\+\)/).click()
  const list = modal(page, 'All wallets')
  await expect(cells(list).first()).toBeVisible()
  await list.getByRole('searchbox').fill('rainb')
  await expect(cells(list)).toHaveText([/Rainbow/])
  await cells(list).first().click()
  await expect(modal(page, 'All wallets')).toHaveCount(0)
  expect(await page.evaluate(() => window.widget.state.$router.get().view)).toBe('ConnectingWalletConnect')
  await button(modal(page), 'Back').click()
  // As it was left.
  await expect(list.getByRole('searchbox')).toHaveValue('rainb')
  await expect(cells(list)).toHaveText([/Rainbow/])
})

test('behavior: what nobody is called finds nothing, and leads back', async ({ page }) => {
  await openMany(page)
  const list = await openAllWallets(page)
  await list.getByRole('searchbox').fill('qqqqq')
  await expect(list).toContainText('No wallet matches “qqqqq”')
  await list.locator('.ww-directory-results').getByRole('button', { name: 'Clear search' }).click()
  await expect(cells(list).first()).toBeVisible()
})

test('behavior: a search waits for a pause in typing, and asks the service once', async ({ page }) => {
  const asked = await serveDirectory(page, wireWallets(500))
  await openMany(page)
  const list = await openAllWallets(page)
  await expect(cells(list).first()).toBeVisible()
  // In one go: on a busy machine there may be a pause between two keys.
  await list.getByRole('searchbox').evaluate((field: HTMLInputElement, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (let length = 1; length <= text.length; length++) {
      set?.call(field, text.slice(0, length))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, 'wallet 12')
  await expect(names(list).first()).toHaveText('Wallet 12')
  const searches = asked.wallets.flatMap(({ searchParams }) => searchParams.get('search') ?? [])
  expect(searches).toEqual(['wallet 12'])
})

test('F30: 10,000 wallets of a service: pages come as the list is scrolled, and few are drawn', async ({
  page,
}) => {
  const asked = await serveDirectory(page, wireWallets(10_000))
  await openMany(page)
  await connectButton(page).click()
  await expect(button(modal(page), 'All wallets (9,990+)')).toBeVisible()
  await button(modal(page), 'All wallets (9,990+)').click()
  const list = modal(page, 'All wallets')
  await expect(cells(list).first()).toBeVisible()
  const before = asked.wallets.length
  for (let round = 0; round < 4; round++) {
    const pages = asked.wallets.length
    await list.locator('.ww-scroll').evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect.poll(() => asked.wallets.length).toBeGreaterThan(pages)
  }
  expect(asked.wallets.length).toBeGreaterThanOrEqual(before + 4)
  await expect(button(list, 'Wallet 161')).toBeAttached()
  expect(await cells(list).count()).toBeLessThan(60)
})

test('F30: 10,000 wallets of the site’s own open under 200 ms, and are searched under 50 ms a key', async ({
  page,
}) => {
  test.slow()
  await page.addInitScript(() => {
    const wallets = Array.from({ length: 10_000 }, (_, index) => ({
      id: `own${index}`,
      name: `Own ${index}`,
      homepage: 'https://own.example',
    }))
    Object.assign(window, { manyOptions: { config: { services: undefined }, directory: { wallets } } })
  })
  await openMany(page)
  await connectButton(page).click()
  const entry = button(modal(page), /^All wallets/)
  const list = modal(page, 'All wallets')
  const nextFrame = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const open = async () => {
    await entry.click()
    await expect(cells(list).first()).toBeVisible()
  }
  const opening = await quietMainThreadTime(async () => {
    await expect(entry).toBeVisible()
    const took = await mainThreadTime(page, open)
    expect(await cells(list).count()).toBeLessThan(60)
    await button(modal(page), 'Back').click()
    return took
  })
  expect(opening).toBeLessThan(200)
  await open()
  const press5 = async () => {
    await list.getByRole('searchbox').fill('own 777')
    await expect(names(list).first()).toHaveText('Own 777')
    return mainThreadTime(page, () => page.keyboard.press('5').then(nextFrame))
  }
  // Once typing pauses.
  const isFound = () => expect(names(list).first()).toHaveText('Own 7775')
  const key = await quietMainThreadTime(async () => {
    const took = await press5()
    await isFound()
    return took
  })
  expect(key).toBeLessThan(50)
  const search = await quietMainThreadTime(async () => {
    await press5()
    return mainThreadTime(page, isFound)
  })
  expect(search).toBeLessThan(50)
})

test('behavior: with no service the bundled list is there, and nothing is asked of anybody', async ({
  page,
  watch,
}) => {
  await withoutService(page)
  await openMany(page)
  const list = await openAllWallets(page)
  await list.getByRole('searchbox').fill('phantom')
  await expect(cells(list).first()).toHaveText(/Phantom/)
  await cells(list).first().click()
  await expect(modal(page, 'All wallets')).toHaveCount(0)
  // The pairing itself has a relay to ask; the directory has nobody.
  expect(outsideOf(watch.requests, page).filter((url) => !/relay|walletconnect/.test(url))).toEqual([])
})

test('behavior: the site’s own wallets stand among the first, with their links', async ({ page }) => {
  const own: DirectoryWallet = {
    id: 'acme',
    name: 'Acme Wallet',
    homepage: 'https://acme.example/',
    chromeStore: 'https://chromewebstore.google.com/detail/acme',
  }
  await openMany(page, { options: { only: UNPAIRED, directory: { wallets: [own] } } })
  await connectButton(page).click()
  await button(modal(page, 'Connect wallet'), 'Acme Wallet').click()
  const install = modal(page, 'Acme Wallet')
  await expect(install).toContainText('Acme Wallet isn’t installed')
  await expect(install.getByRole('link')).toHaveText([/Chrome Web Store/, /Official website/])
  expect(await findViolations(page)).toEqual([])
})

test('behavior: a wallet that is installed while its page is open is ready, and connects', async ({
  page,
}) => {
  const wallet = { id: 'sim', name: 'Sim Ethereum', rdns: 'org.example.sim', homepage: 'https://sim.example' }
  await openMany(page, { options: { only: UNPAIRED, directory: { wallets: [wallet] } } })
  await connectButton(page).click()
  await button(modal(page, 'Connect wallet'), 'Sim Ethereum').click()
  await expect(modal(page, 'Sim Ethereum')).toContainText('Sim Ethereum isn’t installed')
  await page.evaluate(() => window.addWallets({ evm: {} }))
  await expect(modal(page)).toContainText('Sim Ethereum is ready')
  await button(modal(page), 'Connect').click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  await closeModal(page)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`behavior: axe finds nothing in the list and where to get a wallet, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openMany(page, { options: { only: UNPAIRED } })
    const list = await openAllWallets(page)
    await expect(cells(list).first()).toBeVisible()
    expect.soft(await findViolations(page), 'all').toEqual([])
    await list.getByRole('searchbox').fill('qqqqq')
    await expect(list).toContainText('No wallet matches')
    expect.soft(await findViolations(page), 'none').toEqual([])
    await list.getByRole('searchbox').fill('metamask')
    await button(list, /^MetaMask/).click()
    await expect(modal(page, 'MetaMask')).toBeVisible()
    expect.soft(await findViolations(page), 'install').toEqual([])
  })

test('behavior: with the keyboard only: down the list, a search, and Escape', async ({ page }) => {
  await serveDirectory(page, wireWallets(200))
  await openMany(page, { options: { only: UNPAIRED } })
  const list = await openAllWallets(page)
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return (element as HTMLElement | null)?.title ?? ''
    })
  await cells(list).first().focus()
  expect(await focused()).toBe('Wallet 1')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Wallet 2')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Wallet 6')
  await page.keyboard.press('Home')
  expect(await focused()).toBe('Wallet 5')
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Wallet 5')).toContainText('Wallet 5 isn’t installed')
  await button(modal(page), 'Back').press('Enter')
  await list.getByRole('searchbox').fill('wallet 7')
  await expect(names(list).first()).toHaveText('Wallet 7')
  await list.getByRole('searchbox').press('Escape')
  await expect(list.getByRole('searchbox')).toHaveValue('')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
})

test('behavior: an Arabic page has the list in Arabic, from right to left', async ({ page }) => {
  await openMany(page, { language: 'ar' })
  await page.evaluate(() => window.widget.open({ view: 'AllWallets' }))
  const list = modal(page)
  await expect(cells(list).nth(1)).toBeVisible()
  expect(await list.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  const [first, second] = [await cells(list).nth(0).boundingBox(), await cells(list).nth(1).boundingBox()]
  expect(second!.x).toBeLessThan(first!.x)
  expect(await list.innerText()).toMatch(/\p{Script=Arabic}/u)
  expect(await list.innerText()).not.toMatch(/Search wallets|All wallets/)
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!
  test.use(pixel)

  test('behavior: a wallet leads to its app’s shop, or opens the page in its own browser', async ({
    page,
  }) => {
    await openMany(page, { options: { only: UNPAIRED } })
    await connectButton(page).tap()
    await button(modal(page, 'Connect wallet'), /^All wallets/).tap()
    const list = modal(page, 'All wallets')
    await list.getByRole('searchbox').fill('phantom')
    const cell = button(list, /^Phantom/)
    // The service's answer draws the list again.
    await expect.poll(async () => (await cell.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    await cell.tap()
    const install = modal(page, 'Phantom')
    await expect(install.getByRole('link', { name: /Google Play/ })).toBeVisible()
    await expect(install.getByRole('link', { name: /Chrome Web Store/ })).toHaveCount(0)
    await expect(install.getByRole('link', { name: 'Open this page in Phantom' })).toHaveAttribute(
      'href',
      /^https:\/\//,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()!.width,
    )
  })

  test('behavior: a wallet that can be paired with opens by its own link', async ({ page }) => {
    await openMany(page)
    await connectButton(page).tap()
    await button(modal(page, 'Connect wallet'), /^All wallets/).tap()
    const list = modal(page, 'All wallets')
    await list.getByRole('searchbox').fill('rainb')
    await button(list, /^Rainbow/).tap()
    await expect(modal(page, 'All wallets')).toHaveCount(0)
    expect(await page.evaluate(() => window.widget.state.$router.get().view)).toBe('ConnectingWalletConnect')
  })
})
