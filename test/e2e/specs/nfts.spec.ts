import type { Locator, Page } from '@playwright/test'
import { createLocalServices, type LocalServices, localAddresses } from '@wallet-widget/local'
import { findViolations } from '../support/axe.js'
import { ALICE } from '../support/fundedKey.js'
import { expect, test } from '../support/localOnly.js'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import { inEachLook, takeLook } from '../support/viewStates.js'

let services: LocalServices
test.beforeAll(async () => {
  test.setTimeout(120_000)
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    seed: true,
  })
})
test.afterAll(() => services?.stop())

/** The NFTs of an account that has a year behind it. */
async function openNfts(page: Page) {
  await openMany(page, {
    options: { only: ['evm', 'balances', 'receive'], config: { services: services.url } },
    wallets: { evm: { accounts: [ALICE] } },
  })
  await connect(page, 'Sim Ethereum')
  await page.evaluate(() => window.widget.open({ view: 'Account' }))
  const account = modal(page, 'Account')
  await account.getByRole('tab', { name: 'NFTs' }).click()
  return account
}

/** Scrolls until it is seen: what is out of sight is not drawn. */
async function reach(page: Page, wanted: Locator) {
  await modal(page).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 250)
    await expect(wanted).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 20_000 })
  await wanted.scrollIntoViewIfNeeded()
}

const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test('default: both collections with pictures, which come from the services alone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const account = await openNfts(page)
  await expect(account.getByRole('heading', { name: /Tidelands/ })).toBeVisible({ timeout: 20_000 })
  const piece = button(account, /^Tidelands #\d+/).first()
  await expect(piece.locator('img')).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => piece.locator('img').evaluate(isDrawn)).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await reach(page, button(account, /^Heron/))
  await expect(button(account, /^Heron/).locator('img')).toBeVisible({ timeout: 20_000 })

  const from = new Set(asked.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin))
  from.delete(new URL(page.url()).origin)
  expect([...from]).toEqual([services.url])
})

test('behavior: one of them: what it is about, where it is, and back by keyboard', async ({ page }) => {
  const account = await openNfts(page)
  const piece = button(account, /^Tidelands #\d+/).first()
  await expect(piece).toBeVisible({ timeout: 20_000 })
  await piece.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const detail = modal(page, 'NFT')
  await expect(detail).toContainText('Hills over water, drawn by numbers.')
  await expect(detail).toContainText('Hour')
  await expect(detail.getByText(localAddresses.tidelands)).toBeVisible()
  await expect.poll(() => detail.locator('.ww-nft-image img').evaluate(isDrawn)).toBe(true)
  await inEachLook(
    {
      take: (look) => page.evaluate(takeLook, look),
      look: async (name) => expect.soft(await findViolations(page), name).toEqual([]),
    },
    'Nft',
  )
  await button(detail, 'Back').click()
  await expect(modal(page, 'Account')).toBeVisible()
})

test('T7: a film is a still, a sound a quiet square, and spam is listed apart', async ({ page, watch }) => {
  // The services have no picture of a sound, which the browser's console says, too.
  watch.allow(/status of 404/)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url())
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const account = await openNfts(page)
  const sound = button(account, /^Foghorn/)
  await expect(button(account, /^Tidelands/).first()).toBeVisible({ timeout: 20_000 })
  await reach(page, sound)
  await expect(sound.locator('svg').first()).toBeVisible({ timeout: 20_000 })
  await expect(sound.locator('img')).toHaveCount(0)
  expect(missing).toHaveLength(1)
  expect(missing[0]).toContain(`${services.url}/public/getTokenImage/`)
  await button(account, /^1 hidden NFT$/).click()
  await reach(page, account.getByRole('heading', { name: /usdc-claim/ }))
  await button(account, /^Compass/).click()
  const detail = modal(page, 'NFT')
  await expect(detail).toContainText('only its picture is shown')
  await expect.poll(() => detail.locator('.ww-nft-image img').evaluate(isDrawn)).toBe(true)
  await expect(detail.locator('video, audio, iframe')).toHaveCount(0)
  expect(asked.filter((url) => /films|\.mp4|usdc-claim/.test(url))).toEqual([])
})
