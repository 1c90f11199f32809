import { definePlugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { atom } from 'nanostores'
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

test.each([1000, 390])(
  'behavior: messages leave the title and the way out free, %i px wide',
  async (width) => {
    await page.viewport(width, 800)
    const { widget } = draw()
    await widget.open()
    await isOpen()
    for (const text of ['One', 'Two', 'Three']) widget.toast('info', text)
    await expect.element(page.getByText('Three')).toBeVisible()
    const box = (element: Element) => element.getBoundingClientRect()
    const close = page.getByRole('button', { name: 'Close' }).element()
    const header = close.closest('.ww-header') as HTMLElement
    const notes = () =>
      page
        .getByText(/^(One|Two|Three)$/)
        .elements()
        .map((text) => box(text.closest('.ww-toast') as Element))
    await vi.waitFor(() => {
      for (const { top, left, right } of notes()) {
        expect(top).toBeGreaterThanOrEqual(box(header).bottom - 1)
        expect([left >= box(header).left, right <= box(header).right]).toEqual([true, true])
      }
    })
    await userEvent.click(close)
    await expect.poll(() => widget.state.$router.get().open).toBe(false)
  },
)

/** What has the focus, also in a shadow root. */
function focused() {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
const dismiss = () => page.getByRole('button', { name: 'Dismiss message' })

test('behavior: dismissed with the keyboard, the focus goes on to the next message, then back', async () => {
  const { widget } = draw()
  await widget.open()
  await isOpen()
  const back = page.getByRole('button', { name: 'Close' }).element() as HTMLElement
  back.focus()
  for (const text of ['First of two', 'Second']) widget.toast('info', text)
  await expect.element(page.getByText('Second')).toBeVisible()
  ;(dismiss().last().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Second')).not.toBeInTheDocument()
  expect(focused()).toBe(dismiss().element())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('First of two')).not.toBeInTheDocument()
  expect(focused()).toBe(back)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => widget.state.$router.get().open).toBe(false)
})

test('behavior: dismissed when what had the focus before is gone, the dialog has it', async () => {
  const { widget } = draw()
  await widget.open()
  await isOpen()
  widget.toast('info', 'Alone')
  await expect.element(page.getByText('Alone')).toBeVisible()
  ;(dismiss().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Alone')).not.toBeInTheDocument()
  expect(focused()?.closest('dialog')).not.toBeNull()
})

test('behavior: dismissed in the page, the focus is where it was', async () => {
  const { widget } = draw()
  const field = document.body.appendChild(document.createElement('input'))
  undo.push(() => field.remove())
  field.focus()
  widget.toast('info', 'Copied')
  await expect.element(page.getByText('Copied')).toBeVisible()
  ;(dismiss().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Copied')).not.toBeInTheDocument()
  expect(focused()).toBe(field)
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
  await expect.element(page.getByRole('alert')).toHaveTextContent('Session Expired')
  await userEvent.click(page.getByRole('button', { name: 'Dismiss notice' }))
  expect(widget.state.$alerts.get()).toEqual([])
})

test('behavior: a notice of a plugin stands over the page, or above whatever view is open, and not above one that nothing may cover', async () => {
  const $when = atom(false)
  const Notice = () => <p>The wallet does not answer</p>
  const plugin = definePlugin({
    id: 'test',
    setup({ slots }) {
      slots.add('notices', { id: 'test', label: 'Test', $when, load: async () => ({ Slot: Notice }) })
    },
  })
  const { widget, destroy } = createTestWidget({ plugins: [plugin()] })
  const target = document.body.appendChild(document.createElement('div'))
  undo.push(destroy, () => target.remove(), mount(widget, { target }))
  await widget.ready
  const notice = page.getByText('The wallet does not answer')
  $when.set(true)
  await expect.element(notice).toBeVisible()
  await widget.open()
  await isOpen()
  await expect.element(notice).toBeVisible()
  expect(notice.element().closest('dialog')).not.toBeNull()
  // In the order of what is drawn: it covers nothing.
  const place = notice.element().closest('.ww-notices')?.getBoundingClientRect()
  const body = notice.element().closest('dialog')?.querySelector('.ww-body')?.getBoundingClientRect()
  expect(place?.bottom).toBeLessThanOrEqual(body?.top ?? 0)
  const Review = () => <p>Please approve</p>
  widget.addView({ id: 'Review', title: 'Review', uncovered: true, load: async () => ({ Review }) })
  widget.push('Review')
  await expect.element(page.getByText('Please approve')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await widget.back()
  await expect.element(notice).toBeVisible()
  $when.set(false)
  await expect.element(notice).not.toBeInTheDocument()
})
