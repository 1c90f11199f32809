import type { Page } from '@playwright/test'
import { LOCAL_BITCOIN_ACCOUNTS } from '@wallet-widget/local'
import { findViolations } from '../support/axe.js'
import { onBitcoin, satoshisOf } from '../support/bitcoin.js'
import { addressOn } from '../support/connections.js'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import { readQr } from '../support/readQr.js'
import { confirm, done, openAccount, review, row } from '../support/send.js'
import { expect, test } from '../support/test.js'

const [ANN, BOB, CAT, DAN] = LOCAL_BITCOIN_ACCOUNTS
const SENT = 12_345_678
/** What the simulated wallet pays. */
const FEE = 1_000
/** What is had, as the list of tokens writes it. */
const written = (satoshis: number) => (Math.floor(satoshis / 100_000) / 1_000).toFixed(3)
/** A block of this chain, and the looks at it. */
const ONE_BLOCK = { timeout: 12_000 }

/** Opens a page with an account of the wallet that is connected. */
async function start(page: Page, account: number): Promise<void> {
  await openMany(page, onBitcoin())
  await page.evaluate(async (index) => {
    await window.wallets.bitcoin.switchAccount(index)
    // What it signs with is loaded now, not while the page waits to connect.
    await window.wallets.bitcoin.addresses()
  }, account)
  await connect(page, 'Sim Bitcoin')
  expect(await addressOn(page)).toBe(LOCAL_BITCOIN_ACCOUNTS[account])
}

test('default: a Bitcoin account receives, sends and sees both mined, told in the activity of both browsers', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const theirs = await browser.newContext()
  const receiver = await theirs.newPage()
  await start(receiver, 1)
  await start(page, 0)
  const [anns, bobs] = [await satoshisOf(ANN), await satoshisOf(BOB)]
  const held = await openAccount(receiver)
  await expect(row(held, /BTC/)).toContainText(written(bobs), ONE_BLOCK)

  const to = await test.step('where the receiver is paid', async () => {
    await button(held, 'Receive').click()
    const view = modal(receiver, 'Receive')
    await expect(view).toContainText(BOB)
    expect(await findViolations(receiver)).toEqual([])
    const link = await readQr(view)
    await button(view, 'Back').click()
    await expect(held).toBeVisible()
    return link.replace(/^bitcoin:/i, '').toLowerCase()
  })
  expect(to).toBe(BOB)

  await test.step('what is reviewed is sent, and waits', async () => {
    const account = await openAccount(page)
    await expect(row(account, /BTC/)).toContainText(written(anns), ONE_BLOCK)
    await button(account, 'Send').click()
    const facts = await review(page, { amount: '0.12345678', to })
    await expect(facts).toContainText(BOB)
    await expect(facts).toContainText('0.12345678')
    expect(await findViolations(page)).toEqual([])
    await confirm(page)
    await done(page)
    await account.getByRole('tab', { name: 'Activity' }).click()
    await expect(button(account, /^Sent/).first()).toContainText('Pending')
  })

  await test.step('it is mined: the activity of both says so, and what they hold', async () => {
    await expect(button(modal(page, 'Account'), /^Sent/).first()).not.toContainText('Pending', ONE_BLOCK)
    expect(await satoshisOf(ANN)).toBe(anns - SENT - FEE)
    expect(await satoshisOf(BOB)).toBe(bobs + SENT)
    await modal(page, 'Account').getByRole('tab', { name: 'Tokens' }).click()
    await expect(row(modal(page, 'Account'), /BTC/)).toContainText(written(anns - SENT - FEE), ONE_BLOCK)
    await receiver.bringToFront()
    await expect(row(held, /BTC/)).toContainText(written(bobs + SENT), ONE_BLOCK)
    await held.getByRole('tab', { name: 'Activity' }).click()
    await expect(button(held, /^Received/).first()).toBeVisible(ONE_BLOCK)
  })
  await theirs.close()
})

test('F16, F17: what the wallet declines is sent the second time; an answer that is lost is found on the chain, and paid once', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(60_000)
  await start(page, 2)
  const [held, before] = [await satoshisOf(CAT), await satoshisOf(DAN)]
  const fail = (failures: object) =>
    page.evaluate((change) => window.wallets.bitcoin.setFailures(change), failures)
  const account = await openAccount(page)
  await button(account, 'Send').click()
  await review(page, { amount: '0.01', to: DAN })
  await fail({ reject: ['sendTransfer'] })
  await confirm(page)
  await expect(modal(page, 'Review').getByRole('alert')).toHaveText(
    'You declined it in your wallet. Nothing was sent.',
  )
  await fail({ reject: false, lateAnswer: ['sendTransfer'] })
  await confirm(page)
  // Its block is made two seconds after the wallet has sent it.
  await expect.poll(() => satoshisOf(DAN), ONE_BLOCK).toBe(before + 1_000_000)
  await button(modal(page), 'Stop waiting').click()
  await done(page)
  expect(await satoshisOf(DAN)).toBe(before + 1_000_000)
  expect(await satoshisOf(CAT)).toBe(held - 1_000_000 - FEE)
})
