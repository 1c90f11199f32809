import { createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineElements } from './element.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

test('default', async () => {
  const { destroy, widget } = createTestWidget()
  undo.push(destroy)
  defineElements(widget)
  defineElements(widget)
  const button = document.body.appendChild(document.createElement('wallet-connect-button'))
  const network = document.body.appendChild(document.createElement('wallet-network-button'))
  undo.push(
    () => button.remove(),
    () => network.remove(),
  )
  button.setAttribute('label', 'Log in')
  await userEvent.click(page.getByRole('button', { name: 'Log in' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.querySelectorAll('wallet-widget-modal')).toHaveLength(1)
  button.remove()
  await vi.waitFor(() => expect(document.querySelectorAll('wallet-widget-modal')).toHaveLength(1))
  network.remove()
  await vi.waitFor(() => expect(document.querySelector('wallet-widget-modal')).toBeNull())
})
