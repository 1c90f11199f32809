import type { Page } from '@playwright/test'
import { type Address, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { chain } from '../support/embedded.js'
import { fundedKey } from '../support/fundedKey.js'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import { amountField, confirm, openSend, receiverField, review, sendView, sent } from '../support/send.js'
import { expect, test } from '../support/test.js'

/** What an account has beyond the 5 coins of a new one. */
const receivedBy = async (address: Address) => (await chain(1).getBalance({ address })) - parseEther('5')

/** Connects in one tab, and opens another. */
async function openBoth(page: Page): Promise<Page> {
  await openMany(page)
  await connect(page)
  const other = await page.context().newPage()
  await openMany(other)
  await other.waitForFunction(() => window.widget.state.$account.get().status === 'connected')
  return other
}

test('F13: two tabs, one payment: what one learns the other shows, and it is sent once', {
  tag: '@once',
}, async ({ page, metaMask }) => {
  const to = privateKeyToAddress(await fundedKey())
  const received = () => receivedBy(to)
  const other = await openBoth(page)

  // A page in the background is drawn once a second.
  await page.bringToFront()
  await openSend(page)
  await review(page, { amount: '0.5', to })
  metaMask.approvals.mode = 'hold'
  await confirm(page)
  const held = await metaMask.approvals.next()
  await other.bringToFront()
  await openSend(other, { amount: '0.5', to })
  await expect(modal(other)).toContainText('Was this sent?')
  await expect(modal(other)).toContainText('The network has not seen it yet.')
  held.approve()
  for (const tab of [page, other]) await expect(sent(tab)).toBeAttached({ timeout: 15_000 })
  expect(await received()).toBe(parseEther('0.5'))

  // Neither form comes back filled in.
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await openSend(tab)
    await expect(amountField(tab)).toHaveValue('')
    await expect(receiverField(tab)).toHaveValue('')
  }
  expect(metaMask.approvals.asked.filter((one) => one === 'send')).toHaveLength(1)
})

test('F13: given up in one tab, sent after all: the other tab says so before its next payment', {
  tag: '@once',
}, async ({ page, metaMask }) => {
  const to = privateKeyToAddress(await fundedKey())
  const received = () => receivedBy(to)
  const other = await openBoth(page)

  // A page in the background is drawn once a second.
  await page.bringToFront()
  await openSend(page)
  await review(page, { amount: '0.5', to })
  metaMask.approvals.mode = 'hold'
  await confirm(page)
  const held = await metaMask.approvals.next()
  await button(modal(page), 'Stop waiting').click()
  await button(modal(page), 'It was not sent: start again').click()
  await expect(amountField(page)).toHaveValue('')

  await other.bringToFront()
  await openSend(other)
  const again = await review(other, { amount: '0.5', to })
  await expect(again).toContainText('You gave up a payment that the network has not seen.')
  await again.getByRole('checkbox').check()
  held.approve()
  await expect.poll(received).toBe(parseEther('0.5'))
  await confirm(other)
  await expect(again.getByRole('alert')).toContainText('An earlier payment was sent after all.')
  await button(modal(other), 'Back').click()
  await expect(sendView(other)).toBeVisible()
  expect(await received()).toBe(parseEther('0.5'))
  expect(metaMask.approvals.asked.filter((one) => one === 'send')).toHaveLength(1)
})
