// @module-tag once

import { afterEach, describe, expect, test } from 'vitest'
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
/** A payment that is confirmed, and refused by the wallet with a code. `sent`: what it has sent all the same. */
async function refusedWith(code: number, prepare = (_: ReturnType<typeof createStage>) => {}) {
  const given = createStage()
  undo.push(given.stop)
  prepare(given)
  await given.open()
  await showReview()
  const { afterSending } = given.stage
  const sent: typeof given.stage.sent = []
  given.stage.afterSending = () => {
    sent.push(...given.stage.sent.splice(0))
    given.stage.afterSending = afterSending
    throw Object.assign(new Error('No'), { code })
  }
  await userEvent.click(confirm)
  return { ...given, sent }
}
const text = (name: string | RegExp) => page.getByRole('dialog').getByText(name, { exact: true }).first()
const ONE = [{ to: BOB, value: ETHER }]
const requests = ({ connector }: ReturnType<typeof createStage>) =>
  connector.control.calls.filter(({ member }) => member === 'request').length
const again = button('It was not sent: start again')

test('F17: 5750 says that the visitor declined it: it can be tried again at once', async () => {
  const given = await refusedWith(5750)
  await expect.element(page.getByRole('alert')).toHaveTextContent('You declined it in your wallet.')
  await armed(confirm)
  await userEvent.click(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual(ONE)
})

describe.each([
  [4100, 'Your wallet reported an error, though it may have sent this.'],
  [4901, 'Your wallet reported an error, though it may have sent this.'],
  [-32602, 'Your wallet reported an error, though it may have sent this.'],
  [-32002, 'Another request is waiting in your wallet. Answer it there, then try again.'],
])('%s', (code, said) => {
  test('F15: of what the wallet has sent all the same, and a node that lags behind has not seen', async () => {
    const given = await refusedWith(code)
    await expect.element(text('Was this sent?')).toBeVisible()
    await expect.element(text(said)).toBeVisible()
    await expect.element(text(/^The network has not seen it yet/)).toBeVisible()
    expect(confirm.elements()).toHaveLength(0)
    given.stage.sent.push(...given.sent)
    await userEvent.click(button('Check again'))
    await expect.element(text('Sent')).toBeVisible()
    expect(requests(given)).toBe(1)
  })
})

test('F17: where the chain says before long that it was never sent, it can be tried again then', async () => {
  const given = await refusedWith(4901, ({ stage }) => {
    stage.isSettling = true
  })
  await expect.element(text(/It is known for sure within two minutes/)).toBeVisible()
  await expect.element(text(/^Your wallet reported an error/)).toBeVisible()
  expect(again.elements()).toHaveLength(0)
  given.stage.isOver = true
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your wallet can’t send this. Nothing was sent.')
  // What was entered is still there. A wallet may still send what it answered with an error.
  await userEvent.click(button('Review'))
  await expect.element(confirm).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox'))
  await armed(confirm)
  await userEvent.click(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual(ONE)
})

test('F15: the visitor may say that it was not sent: the form is empty, and the next one warns', async () => {
  const given = await refusedWith(4901)
  await armed(again)
  await userEvent.click(again)
  await expect.element(amountField).toHaveValue('')
  await userEvent.fill(amountField, '2')
  await userEvent.fill(receiverField, BOB)
  await userEvent.click(button('Review'))
  await expect.element(text(/^You gave up a payment that the network has not seen/)).toBeVisible()
  expect(requests(given)).toBe(1)
})
