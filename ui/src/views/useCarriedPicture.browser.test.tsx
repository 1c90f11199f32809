import type { Widget } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../mount.js'
import { prefetchView } from '../prefetchView.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})
const root = () => document.querySelector('wallet-widget-modal')?.shadowRoot as ShadowRoot
const carried = () => root().querySelector('.ww-carried')
const place = () => root().querySelector('.ww-carried > *')!.getBoundingClientRect()

/** Where something is in the dialog, which stands in the middle and may be changing its height. */
function inDialog(element: Element) {
  const { left, top, width } = element.getBoundingClientRect()
  const dialog = root().querySelector('dialog')!.getBoundingClientRect()
  return { left: left - dialog.left, top: top - dialog.top, width }
}

async function open(language: string) {
  const connectors = [createSimulatedConnector({ id: 'one', failures: { hang: true } })]
  const { widget, destroy } = createTestWidget({ connectors, language })
  undo.push(destroy, mount(widget))
  await widget.ready
  await prefetchView(widget as Widget, 'ConnectingExternal')
  await widget.open()
  const row = page.getByRole('button', { name: /Simulated Wallet/ })
  await expect.element(row).toBeVisible()
  // The bar that shows more follows the scrolling, not the time.
  const moving = () =>
    root()
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
  await vi.waitFor(() => expect(moving()).toEqual([]))
  // Under the pointer it grows a little: it sets out from where it is then.
  await userEvent.hover(row)
  await vi.waitFor(() => expect(moving()).toEqual([]))
  return { widget, row, from: inDialog(row.element().querySelector('.ww-square')!) }
}

/** Where the ringed picture is drawn when it sets out. */
async function start() {
  await vi.waitFor(() => expect(carried()?.getAnimations()).toHaveLength(1))
  for (const animation of carried()?.getAnimations() ?? []) {
    animation.pause()
    // A pause that is still to come would take the time at which it comes.
    await animation.ready
    animation.currentTime = 0
  }
  return inDialog(root().querySelector('.ww-carried > *')!)
}

test.each(['en', 'ar'])('default: from its row to its ring, in %s', async (language) => {
  const { row, from } = await open(language)
  await userEvent.click(row)
  const at = await start()
  expect(at.width).toBeCloseTo(from.width, 0)
  expect(at.left).toBeCloseTo(from.left, 0)
  expect(Math.abs(at.top - from.top)).toBeLessThan(2)
  for (const animation of carried()?.getAnimations() ?? []) animation.finish()
  const ring = root().querySelector('.ww-ring')!.getBoundingClientRect()
  const there = place()
  expect(there.left + there.width / 2).toBeCloseTo(ring.left + ring.width / 2, 0)
})

test('behavior: nothing moves where motion takes no time, nor on the way back', async () => {
  const { widget, row } = await open('en')
  widget.host.style.setProperty('--ww-show', '0s')
  await userEvent.click(row)
  await vi.waitFor(() => expect(carried()).not.toBeNull())
  expect(carried()?.getAnimations()).toEqual([])
  await widget.back()
  await vi.waitFor(() => expect(carried()).toBeNull())
})
