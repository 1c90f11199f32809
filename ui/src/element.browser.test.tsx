import { createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../test/setup/stillPage.js'
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

test('behavior: an element that is moved stays drawn', async () => {
  const { destroy, widget } = createTestWidget()
  defineElements(widget)
  const list = document.body.appendChild(document.createElement('div'))
  undo.push(destroy, () => list.remove())
  const button = list.appendChild(document.createElement('wallet-connect-button'))
  list.append(document.createElement('hr'))
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  const drawn = button.firstElementChild
  list.append(button)
  await stillPage()
  expect(button.firstElementChild).toBe(drawn)
})

test('behavior: called with another widget, the elements show that one', async () => {
  const first = createTestWidget({ theme: { accent: 'gold' } })
  const second = createTestWidget({ theme: { accent: 'teal' } })
  defineElements(first.widget)
  const button = document.body.appendChild(document.createElement('wallet-connect-button'))
  undo.push(first.destroy, second.destroy, () => button.remove())
  const accent = () => button.querySelector('button')?.style.getPropertyValue('--ww-theme-accent-light')
  await expect.poll(accent).toBe('gold')
  defineElements(second.widget)
  await expect.poll(accent).toBe('teal')
})

test('args: balance: "false" shows none', async () => {
  const { destroy, widget, connect } = createTestWidget()
  defineElements(widget)
  await connect()
  const button = document.createElement('wallet-account-button')
  button.setAttribute('balance', 'false')
  const other = document.createElement('wallet-account-button')
  other.setAttribute('balance', '')
  document.body.append(button, other)
  undo.push(
    destroy,
    () => button.remove(),
    () => other.remove(),
  )
  await expect.poll(() => button.textContent).not.toBe('')
  await expect.poll(() => other.textContent).toContain('ETH')
  expect(button.textContent).not.toContain('ETH')
  button.setAttribute('balance', '')
  await expect.poll(() => button.textContent).toContain('ETH')
})
