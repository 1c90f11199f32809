import { createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const isOpen = () =>
  vi.waitFor(() => {
    const dialog = document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog')
    expect(dialog?.open).toBe(true)
  })

function draw() {
  const testWidget = createTestWidget()
  const target = document.body.appendChild(document.createElement('div'))
  undo.push(testWidget.destroy, () => target.remove(), mount(testWidget.widget, { target }))
  return testWidget
}

test('default', async () => {
  const { widget } = draw()
  widget.toast('success', 'Copied')
  await expect.element(page.getByText('Copied')).toBeVisible()
  await widget.open()
  await isOpen()
  await expect.element(page.getByText('Copied')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Dismiss message' }))
  expect(widget.state.$toasts.get()).toEqual([])
})

test('behavior: a message waits while a view is shown that nothing may cover', async () => {
  const { widget } = draw()
  const Review = () => <p>Please approve</p>
  widget.addView({ id: 'Review', title: 'Review', uncovered: true, load: async () => ({ Review }) })
  await widget.open({ view: 'Review' })
  widget.toast('info', 'By the way')
  await expect.element(page.getByText('Please approve')).toBeVisible()
  await expect.element(page.getByText('By the way')).not.toBeInTheDocument()
  await widget.close()
  await expect.element(page.getByText('By the way')).toBeVisible()
})

test('behavior: an alert is shown until it is dismissed', async () => {
  const { widget } = draw()
  widget.alert('SESSION_EXPIRED')
  await widget.open()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Session expired')
  await userEvent.click(page.getByRole('button', { name: 'Dismiss notice' }))
  expect(widget.state.$alerts.get()).toEqual([])
})
