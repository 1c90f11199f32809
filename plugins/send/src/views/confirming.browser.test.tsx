// @module-tag once

import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../../test/setup/armed.js'
import { clickAtOnce } from '../../../../test/setup/clickAtOnce.js'
import {
  amountField,
  BOB,
  button,
  confirmButton as confirm,
  createStage,
  ETHER,
  FEE,
  receiverField,
  showReview,
} from '../../test/sendStage.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})
const text = (name: string | RegExp) => page.getByRole('dialog').getByText(name, { exact: true }).first()

async function reviewed(...options: Parameters<typeof createStage>) {
  const given = createStage(...options)
  undo.push(given.stop)
  await given.open()
  await showReview()
  return given
}
const requests = ({ connector }: Awaited<ReturnType<typeof reviewed>>) =>
  connector.control.calls.filter(({ member }) => member === 'request').length

/** A list of blocked receivers that answers when a test says so. */
function holdable() {
  const list = {
    isHeld: false,
    answer: (_: boolean) => {},
    blocked: () =>
      list.isHeld ? new Promise<boolean>((resolve) => (list.answer = resolve)) : Promise.resolve(false),
  }
  return list
}

test('F25: a fee that rises at Confirm: a double click does not accept it unread', async () => {
  const given = await reviewed()
  given.stage.fee = FEE * 2n
  await userEvent.dblClick(confirm)
  await expect.element(text('The cost has changed. Look at it again.')).toBeVisible()
  await expect.element(text('up to 0.002 ETH')).toBeVisible()
  expect(requests(given)).toBe(0)
  await armed(confirm)
  await userEvent.click(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual([{ to: BOB, value: ETHER }])
})

test('F16: while it is checked the review stays, and stopping it is for good', async () => {
  const list = holdable()
  const given = await reviewed({ options: { blocked: list.blocked } })
  list.isHeld = true
  await userEvent.click(confirm)
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  await expect.element(text('1 ETH')).toBeVisible()
  await userEvent.click(button('Cancel'))
  await expect.element(confirm).not.toHaveAttribute('aria-busy')
  // A key that is still held confirms nothing.
  await expect.poll(() => document.activeElement?.shadowRoot?.activeElement?.className).toBe('ww-send')
  list.answer(false)
  // The next one is the only one.
  list.isHeld = false
  await armed(confirm)
  expect(requests(given)).toBe(0)
  await userEvent.click(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual([{ to: BOB, value: ETHER }])
})

test('behavior: the wallet says that it is too much: until the chain has said no more of it, it may be sent', async () => {
  const given = await reviewed()
  given.stage.beforeSending = () => {
    given.stage.balance = ETHER / 2n
    throw { code: -32000, message: 'insufficient funds for gas * price + value' }
  }
  await userEvent.click(confirm)
  await expect
    .element(text('Your wallet says that you don’t have enough for this, though it may have sent it.'))
    .toBeVisible()
  await expect.element(page.getByText('Nothing was sent')).not.toBeInTheDocument()
  // It was never sent.
  given.stage.isOver = true
  await userEvent.click(button('Check again'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      /^You don’t have enough for this and the network’s fee\. You can send at most 0\.499 ETH\.$/,
    )
  await given.widget.open({ view: 'WalletSend' })
  await expect.element(amountField).toHaveValue('1')
})

test('behavior: an amount of money whose price is gone is none, and the way on is shown', async () => {
  let price: number | undefined = 2_000
  const given = createStage({
    prices: async (tokens) => (price ? Object.fromEntries(tokens.map((one) => [one, price ?? 0])) : {}),
  })
  undo.push(given.stop)
  await given.open({ to: BOB })
  await userEvent.click(button(/Enter in USD/))
  await userEvent.fill(amountField, '50')
  await expect.element(page.getByText('0.025000 ETH')).toBeVisible()
  price = undefined
  given.widget.plugins.balances.$portfolio.refresh()
  await expect
    .element(page.getByText('The price of ETH is not known right now. Enter the amount in ETH.'))
    .toBeVisible()
  await expect.element(amountField).toHaveAccessibleDescription(/USD/)
  await userEvent.click(button('Review'))
  await userEvent.click(button('Enter in ETH'))
  await expect.element(amountField).toHaveValue('')
  await expect.element(amountField).toHaveAccessibleDescription('ETH')
  expect(given.widget.state.$router.get().view).toBe('WalletSend')
})

test('behavior: a code for a network that the site does not use is said to be one', async () => {
  const given = createStage()
  undo.push(given.stop)
  await given.open({ amount: '1' })
  await userEvent.fill(receiverField, `pay:${BOB}@137?2`)
  await expect.element(page.getByText('This is for a network that this site does not use.')).toBeVisible()
  await expect.element(amountField).toHaveValue('1')
})

test('behavior: in Arabic a fee is read from its first digit', async () => {
  const given = createStage({ language: 'ar' })
  undo.push(given.stop)
  given.stage.fee = 21_000_000_252_000n
  await given.open({ amount: '1', to: BOB })
  await userEvent.click(page.getByRole('button', { name: 'مراجعة' }))
  const fee = page.getByRole('dialog').getByText(/ETH$/).elements()
  const written = fee.filter(
    ({ localName, textContent }) => localName === 'bdi' && textContent?.includes('252'),
  )
  expect(written).toHaveLength(1)
})

test('F16: who goes elsewhere while it is checked sends nothing', async () => {
  const list = holdable()
  const given = await reviewed({ options: { blocked: list.blocked } })
  list.isHeld = true
  await userEvent.click(confirm)
  await expect.element(button('Cancel')).toBeVisible()
  await given.widget.open({ view: 'Account' })
  await expect.element(confirm).not.toBeInTheDocument()
  list.answer(false)
  list.isHeld = false
  await given.widget.open({ view: 'WalletSend' })
  await expect.element(amountField).toHaveValue('1')
  expect(requests(given)).toBe(0)
})

test('T12: a second click on “Stop waiting” gives nothing up', async () => {
  const given = await reviewed()
  given.connector.control.setFailures({ hang: true })
  await userEvent.click(confirm)
  const giveUp = button('It was not sent: start again')
  const clicked = clickAtOnce(() => giveUp.elements()[0])
  await userEvent.click(button('Stop waiting'))
  expect(await clicked).toBe('true')
  await armed(giveUp)
  await expect.element(text('Was this sent?')).toBeVisible()
  await userEvent.click(giveUp)
  await expect.element(amountField).toHaveValue('')
})

test('F18: the account has changed before the wallet was asked: the form that is opened says so, and goes on', async () => {
  const given = await reviewed()
  const { accounts } = given.widget.state.$account.get()
  const addresses = accounts.map(({ address }) => address)
  given.connector.control.setAccounts('eip155', [...addresses].reverse())
  await expect.element(text('Nothing was sent')).toBeVisible()
  await given.widget.open({ view: 'WalletSendToken' })
  await given.widget.open({ view: 'WalletSend' })
  await expect.element(amountField).toHaveValue('')
  await userEvent.fill(amountField, '2')
  await expect.element(amountField).toHaveValue('2')
})
