import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { ask } from '../support/ask.js'
import { findViolations } from '../support/axe.js'
import { loadedAgain } from '../support/connections.js'
import { fundedKey } from '../support/fundedKey.js'
import { holdReceipts } from '../support/holdReceipts.js'
import { openMany } from '../support/many.js'
import { button, closeModal, connect, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const TO = '0x00000000000000000000000000000000000ca11e'

async function send(page: Page): Promise<Hex> {
  const [from] = await ask<[Hex]>(page, { namespace: 'eip155', method: 'eth_accounts' })
  const params = [{ from, to: TO, value: '0x2386f26fc10000' }]
  return ask<Hex>(page, { namespace: 'eip155', method: 'eth_sendTransaction', params })
}

/** Opens the page with a wallet of its own: tests side by side would take each other's nonces. */
async function openConnected(page: Page) {
  const wallets = { evm: { accounts: [await fundedKey()] } }
  await openMany(page, { wallets })
  await connect(page, 'Sim Ethereum')
  return wallets
}

async function showActivity(page: Page) {
  await page.evaluate(() => window.widget.open({ view: 'Account' }))
  await modal(page, 'Account').getByRole('tab', { name: 'Activity' }).click()
}
const firstStatus = (page: Page) =>
  page.evaluate(() => window.widget.plugins.activity!.$transactions.get().transactions[0]?.status)
const rowOf = (page: Page) => button(modal(page), /^Sent ETH/).first()

test('default: what a page sends is pending, then confirmed with no reload, and there after one', async ({
  page,
}) => {
  await openConnected(page)
  const release = await holdReceipts(page.context())
  const hash = await send(page)
  await showActivity(page)
  await expect(rowOf(page)).toContainText('Pending')
  expect(await findViolations(page)).toEqual([])
  await release()
  await expect(rowOf(page)).not.toContainText('Pending', { timeout: 15_000 })
  await rowOf(page).click()
  const details = modal(page, 'Transaction')
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(details.getByText(hash, { exact: true })).toBeVisible()
  // In either spelling: the history has its own.
  await expect(details.getByText(new RegExp(`^${TO}$`, 'i'))).toBeVisible()
  await expect(details.getByText('Network fee')).toBeVisible()
  await page.reload()
  await loadedAgain(page)
  await showActivity(page)
  await expect(rowOf(page)).toBeVisible()
  await expect(rowOf(page)).not.toContainText('Pending')
})

test('behavior: what was pending at a reload settles after it, and of two tabs one tells', async ({
  page,
}) => {
  const wallets = await openConnected(page)
  const release = await holdReceipts(page.context())
  await send(page)
  await expect.poll(() => firstStatus(page)).toBe('pending')
  await page.reload()
  await loadedAgain(page)
  const other = await page.context().newPage()
  await openMany(other, { wallets })
  await showActivity(page)
  await expect(rowOf(page)).toContainText('Pending')
  await closeModal(page)
  await release()
  const told = (one: Page) => one.getByText('Confirmed: Sent ETH')
  await expect
    .poll(async () => (await told(page).count()) + (await told(other).count()), { timeout: 20_000 })
    .toBe(1)
  // The one that did not tell knows it too.
  for (const one of [page, other]) await expect.poll(() => firstStatus(one)).toBe('confirmed')
  await page.waitForTimeout(6000)
  expect((await told(page).count()) + (await told(other).count())).toBeLessThanOrEqual(1)
})

test('behavior: a page that waits for its receipt itself is not disturbed', async ({ page }) => {
  await openConnected(page)
  const hash = await send(page)
  const receipt = await page.evaluate(async (id) => {
    for (;;) {
      const params = [id]
      const found = await window.widget.request({
        namespace: 'eip155',
        method: 'eth_getTransactionReceipt',
        params,
      })
      if (found) return found as { transactionHash: string; status: string }
    }
  }, hash)
  expect(receipt).toMatchObject({ transactionHash: hash, status: '0x1' })
})
