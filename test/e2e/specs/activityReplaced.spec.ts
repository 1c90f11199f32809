import type { Page } from '@playwright/test'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { createPublicClient, createTestClient, type Hex, http, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { approveIn, press, reviewWindow } from '../../../cli/frame/test/review.fixture.js'
import { ask } from '../support/ask.js'
import { findViolations } from '../support/axe.js'
import { loadedAgain } from '../support/connections.js'
import {
  accountsOf,
  approve,
  askForCode,
  codeField,
  loggedIn,
  openEmbedded,
  question,
  readCode,
  somebody,
} from '../support/embedded.js'
import { expect, test } from '../support/localOnly.js'
import { button, modal } from '../support/modal.js'

// A chain of their own, which makes no blocks unless it is told to.
let services: LocalServices
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    embeddedWallet: { localProviderPort: 0 },
  })
})
test.afterAll(() => services.stop())

const node = () => ({ chain: mainnet, transport: http(services.chains[1]?.url) })
const chain = () => createTestClient({ mode: 'anvil', ...node() })
const reads = () => createPublicClient(node())
const PAID = parseEther('0.01')

/** A payment of the wallet's own key to somebody, which waits for a block. */
async function openPaying(page: Page) {
  await chain().setAutomine(true)
  await openEmbedded(page, {
    options: {
      config: { services: services.url },
      embeddedWallet: { defaultAccountTypes: { eip155: 'eoa' } },
    },
  })
  const email = somebody()
  const window = await askForCode(page, email)
  await codeField(window).fill(await readCode(email, services.inboxUrl))
  await loggedIn(page)
  const { eoa: from } = await accountsOf(page)
  await chain().setAutomine(false)
  const to = privateKeyToAddress(generatePrivateKey())
  const params = [{ from, to, value: numberToHex(PAID) }]
  const sent = ask<Hex>(page, { namespace: 'eip155', method: 'eth_sendTransaction', params })
  await question(page, 'Send this transaction?')
  await approve(page)
  return { from, to, hash: await sent }
}

async function showDetails(page: Page) {
  await page.evaluate(() => window.widget.open({ view: 'Account' }))
  await modal(page, 'Account').getByRole('tab', { name: 'Activity' }).click()
  const row = button(modal(page), /^Sent ETH/)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Pending')
  await row.click()
  return modal(page, 'Transaction')
}
const waiting = async (from: Hex) => {
  const { pending } = await chain().getTxpoolContent()
  const own = Object.entries(pending).find(([address]) => address.toLowerCase() === from.toLowerCase())
  return Object.values(own?.[1] ?? {})
}

test('F35: what waits is sped up in the wallet’s own window, is one payment, and settles', async ({
  page,
}) => {
  const { from, to, hash } = await openPaying(page)
  const details = await showDetails(page)
  await expect(button(details, 'Speed up')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const [first] = await waiting(from)
  await button(details, 'Speed up').click()
  const asked = await question(page, 'Speed up a waiting transaction?')
  await expect(asked).toContainText('0.01 ETH')
  await expect(asked).toContainText('only one of them goes through')
  await approve(page)
  await expect(details.getByText('Only one of them is carried out.').first()).toBeVisible()
  const [second, ...more] = await waiting(from)
  expect(more).toEqual([])
  expect(second?.hash).not.toBe(hash)
  expect(second?.nonce).toBe(first?.nonce)
  for (const part of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
    expect(Number(second?.[part])).toBeGreaterThanOrEqual(Number(first?.[part]) * 1.1)
  // Kept over a reload, too.
  await page.reload()
  await loadedAgain(page)
  const again = await showDetails(page)
  await expect(again.getByText('It was sent again with a higher fee. Only one')).toBeVisible()
  await chain().mine({ blocks: 1 })
  await expect(again.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(again.getByText('It was sent again with a higher fee.', { exact: true })).toBeVisible()
  await expect(button(again, 'Speed up')).toBeHidden()
  expect(await reads().getBalance({ address: to })).toBe(PAID)
  expect(await reads().getTransactionCount({ address: from })).toBe(1)
  await page.evaluate(() => window.widget.open({ view: 'Activity' }))
  await expect(button(modal(page), /^Sent ETH/)).toHaveCount(1)
})

test('F35: what waits is cancelled: nothing moves but the fee', async ({ page }) => {
  const { from, to } = await openPaying(page)
  const before = await reads().getBalance({ address: from })
  const details = await showDetails(page)
  await button(details, 'Cancel transaction').click()
  const asked = await question(page, 'Cancel a waiting transaction?')
  await expect(asked).toContainText('nothing is sent, you pay the fee alone')
  await approve(page)
  await expect(details.getByText('It is being cancelled.')).toBeVisible()
  await expect(button(details, 'Cancel transaction')).toBeHidden()
  expect(await waiting(from)).toHaveLength(1)
  await chain().mine({ blocks: 1 })
  await expect(details.getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(details.getByText('You cancelled it. Nothing moved but the fee.')).toBeVisible()
  expect(await reads().getBalance({ address: to })).toBe(0n)
  const spent = before - (await reads().getBalance({ address: from }))
  expect(spent).toBeGreaterThan(0n)
  expect(spent).toBeLessThan(PAID)
  await page.evaluate(() => window.widget.open({ view: 'Activity' }))
  await expect(button(modal(page), /^Sent ETH/)).toHaveCount(1)
  await expect(button(modal(page), /^Sent ETH/)).toContainText('Cancelled')
})

test('F35: carried out while the owner reads: it is said, and not paid again', { tag: '@once' }, async ({
  page,
}) => {
  const { from, to } = await openPaying(page)
  const details = await showDetails(page)
  await button(details, 'Speed up').click()
  await question(page, 'Speed up a waiting transaction?')
  await chain().mine({ blocks: 1 })
  const review = await reviewWindow(page)
  await approveIn(review)
  await expect(review.getByText(/didn’t work|nonce/).first()).toBeVisible()
  await press(review, button(review.locator('body'), /^(Reject|Close)$/).first())
  await expect(page.getByText('It was carried out already.')).toBeVisible()
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 15_000 })
  expect(await reads().getBalance({ address: to })).toBe(PAID)
  expect(await reads().getTransactionCount({ address: from })).toBe(1)
})

/** Uses the smart account, with coins of its own. */
async function useSmartAccount(page: Page) {
  const { smartAccount } = await accountsOf(page)
  await chain().setBalance({ address: smartAccount, value: parseEther('1') })
  await page.evaluate(() =>
    window.widget.plugins['embedded-wallet']?.setPreferredAccount({ type: 'smartAccount' }),
  )
  const account = () => page.evaluate(() => window.widget.state.$account.get().address)
  await expect.poll(account).toBe(smartAccount)
  return smartAccount
}

test('behavior: a bundle of calls is pending, and settles while it is looked at', async ({ page }) => {
  await openPaying(page)
  const from = await useSmartAccount(page)
  const to = privateKeyToAddress(generatePrivateKey())
  const call = { to, value: numberToHex(PAID) }
  const params = [{ version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls: [call, call] }]
  const sent = ask<{ id: string }>(page, { namespace: 'eip155', method: 'wallet_sendCalls', params })
  await question(page, 'Send these 2 calls?')
  await approve(page)
  await sent
  await page.evaluate(() => window.widget.open({ view: 'Activity' }))
  const row = button(modal(page), /^Used a contract/)
  await expect(row).toContainText('Pending')
  await row.click()
  const details = modal(page, 'Transaction')
  await expect(button(details, 'Speed up')).toBeHidden()
  await chain().mine({ blocks: 1 })
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 15_000 })
  // By now its transaction is known.
  await expect(details.getByText(/^0x[0-9a-f]{64}$/)).toBeVisible()
  expect(await reads().getBalance({ address: to })).toBe(2n * PAID)
})

test('behavior: a smart account’s operations can’t be replaced, and no button pretends it', async ({
  page,
}) => {
  await openPaying(page)
  await useSmartAccount(page)
  const keeps = await page.evaluate(() =>
    window.widget.state.$connections.get()[0]?.accounts.map(({ type, keepsNonce }) => [type, keepsNonce]),
  )
  expect(keeps).toEqual([
    ['smartAccount', undefined],
    ['eoa', true],
  ])
})
