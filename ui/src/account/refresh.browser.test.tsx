import { definePlugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
beforeEach(() => page.viewport(390, 780))
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const shadow = () => document.querySelector('wallet-widget-modal')?.shadowRoot as ShadowRoot
const account = () => shadow().querySelector('.ww-account') as HTMLElement
const scroller = () => shadow().querySelector('dialog .ww-scroll') as HTMLElement
const offset = () => new DOMMatrix(getComputedStyle(account()).transform).f

async function show(refresh: () => unknown, height = 900) {
  const tab = definePlugin({
    id: 'tab',
    setup: ({ slots }) =>
      void slots.add('account.tabs', {
        id: 'things',
        label: 'Things',
        load: async () => ({
          Slot: () => <div ref={(place) => place?.style.setProperty('height', `${height}px`)} />,
          refresh,
        }),
      }),
  })
  const { widget, connect, destroy } = createTestWidget({ plugins: [tab()] })
  undo.push(destroy, mount(widget))
  await widget.ready
  await connect()
  await widget.open({ view: 'Account' })
  await expect.element(page.getByRole('tab', { name: 'Things' })).toBeVisible()
  return widget
}

function touch(type: string, y: number, x = 100) {
  const target = account()
  const point = new Touch({ identifier: 1, target, clientX: x, clientY: y })
  const touches = type === 'touchend' ? [] : [point]
  const event = new TouchEvent(type, {
    bubbles: true,
    composed: true,
    cancelable: true,
    touches,
    changedTouches: [point],
  })
  target.dispatchEvent(event)
  return event.defaultPrevented
}
function pull(by: number, sideways = 0) {
  touch('touchstart', 200)
  const steps = [0.25, 0.5, 0.75, 1].map((part) => touch('touchmove', 200 + by * part, 100 + sideways * part))
  return steps.some(Boolean)
}

test('default: pulled far enough it asks again, is held meanwhile, and goes back', async () => {
  let finish = () => {}
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  await show(refresh)
  expect(pull(140)).toBe(true)
  expect(offset()).toBe(70)
  expect(refresh).not.toHaveBeenCalled()
  touch('touchend', 340)
  await expect.poll(() => refresh.mock.calls.length).toBe(1)
  await expect.poll(offset).toBe(48)
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true')
  finish()
  await expect.poll(offset).toBe(0)
  expect(account().hasAttribute('data-pulled')).toBe(false)
  await expect.element(page.getByText('Up to date')).toBeInTheDocument()
})

test('behavior: pulled less, sideways or from further down, it only goes back, or scrolls', async () => {
  const refresh = vi.fn()
  await show(refresh)
  pull(60)
  touch('touchend', 260)
  await expect.poll(offset).toBe(0)
  expect(pull(140, 300)).toBe(false)
  touch('touchend', 340)
  scroller().scrollTop = 50
  expect(pull(140)).toBe(false)
  touch('touchend', 340)
  scroller().scrollTop = 0
  expect(pull(-140)).toBe(false)
  touch('touchend', 60)
  expect(offset()).toBe(0)
  expect(refresh).not.toHaveBeenCalled()
})

test('behavior: a button does the same, once at a time, and what fails leaves it to be tried again', async () => {
  const refresh = vi.fn(() => Promise.reject(new Error('down')))
  const widget = await show(refresh)
  const balance = vi.spyOn(widget.state.$balance, 'refresh')
  const button = page.getByRole('button', { name: 'Refresh' })
  await button.click()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await expect.poll(() => refresh.mock.calls.length).toBe(2)
  expect(balance).toHaveBeenCalledTimes(2)
  expect(shadow().textContent).not.toContain('Up to date')
})
