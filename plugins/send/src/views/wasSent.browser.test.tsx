// @module-tag once

import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../../test/setup/armed.js'
import { amountField, button, confirmButton, createStage, showReview } from '../../test/sendStage.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})
const wasSent = button('It was sent')

test('F15: the visitor says that it was sent: the form is empty, also after a reload', async () => {
  const id = `send-${crypto.randomUUID()}`
  const before = createStage({ id })
  await before.open()
  await showReview()
  before.connector.control.setFailures({ hang: true })
  await userEvent.click(confirmButton)
  await userEvent.click(button('Stop waiting'))
  await armed(wasSent)
  await userEvent.click(wasSent)
  await expect.element(amountField).toHaveValue('')
  // As a reload does: everything goes but what is stored.
  const stored = Object.entries(localStorage)
  before.stop()
  for (const [key, value] of stored) localStorage.setItem(key, value)

  const after = createStage({ id })
  undo.push(after.stop)
  await after.open()
  await expect.element(amountField).toHaveValue('')
  expect(page.getByText('Was this sent?').elements()).toHaveLength(0)
})
