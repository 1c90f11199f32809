// @module-tag once

import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../../test/setup/armed.js'
import {
  amountField,
  BOB,
  button,
  confirmButton as confirm,
  createStage,
  ETHER,
  receiverField,
  showReview,
} from '../../test/sendStage.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})
const text = (name: string | RegExp) => page.getByRole('dialog').getByText(name, { exact: true }).first()

/** A tab that has stopped waiting for its wallet, and whose payment the chain has not seen. */
async function unsettled() {
  const given = createStage()
  undo.push(given.stop)
  await given.open()
  await showReview()
  given.connector.control.setFailures({ hang: true })
  await userEvent.click(confirm)
  await userEvent.click(button('Stop waiting'))
  await expect.element(button('It was not sent: start again')).toBeVisible()
  return given
}

/** Another tab changes what is known of the payments, as its storage event tells. */
function elsewhere(given: Awaited<ReturnType<typeof unsettled>>, change: (stored: string) => string): void {
  const isTheirs = (key: string) => key.includes(given.widget.id) && key.endsWith('payments')
  const [key = '', value = ''] = Object.entries(localStorage).find(([key]) => isTheirs(key)) ?? []
  const changed = change(value)
  if (changed === value) throw new Error(`Nothing was changed: ${value}`)
  localStorage.setItem(key, changed)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: changed, storageArea: localStorage }))
}

test('F13: another tab finds that it was sent: it is said here too, and the next form is empty', async () => {
  const given = await unsettled()
  elsewhere(given, (stored) => stored.replace('"status":"asked"', '"status":"sent","transactionId":"0x1"'))
  await expect.element(text('Sent')).toBeVisible()
  await userEvent.click(button('Done'))
  await given.widget.open({ view: 'WalletSend' })
  await expect.element(amountField).toHaveValue('')
  await expect.element(receiverField).toHaveValue('')
  expect(given.stage.sent).toEqual([])
})

test('F13: another tab gives it up: that is said, the form is empty, and the next review warns', async () => {
  const given = await unsettled()
  elsewhere(given, (stored) => stored.replace('"status":"asked"', '"status":"givenUp"'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The last payment was closed in another tab.')
  await expect.element(amountField).toHaveValue('')
  await userEvent.fill(amountField, '1')
  await userEvent.fill(receiverField, BOB)
  await userEvent.click(button('Review'))
  await expect.element(text(/^You gave up a payment that the network has not seen/)).toBeVisible()
  await expect.element(confirm).toBeDisabled()
})

test('F13: another tab’s late payment is told before the next one goes', async () => {
  const given = await unsettled()
  await userEvent.click(button('It was not sent: start again'))
  await userEvent.fill(amountField, '1')
  await userEvent.fill(receiverField, BOB)
  await userEvent.click(button('Review'))
  await userEvent.click(page.getByRole('checkbox'))
  await armed(confirm)
  elsewhere(given, (stored) =>
    stored.replace('"status":"givenUp"', '"status":"sentLate","transactionId":"0x1"'),
  )
  given.connector.control.setFailures({ hang: false })
  await userEvent.click(confirm)
  await expect.element(page.getByRole('alert')).toHaveTextContent('An earlier payment was sent after all.')
  expect(given.stage.sent).toEqual([])
  // It is read before it takes clicks, and said once.
  await armed(confirm)
  await userEvent.click(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual([{ to: BOB, value: ETHER }])
})
