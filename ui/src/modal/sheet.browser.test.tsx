import { definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
beforeEach(async () => {
  await page.viewport(390, 780)
  // Real pointers only can be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
})
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const dialog = () =>
  document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog') as HTMLDialogElement
const box = () => dialog().getBoundingClientRect()
const moves = () =>
  dialog()
    .getAnimations({ subtree: true })
    .filter((move) => move instanceof CSSTransition)
const atRest = async () => {
  await expect.poll(() => dialog()?.open).toBe(true)
  await expect.poll(moves).toEqual([])
}
const isClosed = () => vi.waitFor(() => expect(dialog().open).toBe(false))

async function open(config: TestWidgetConfig<readonly Plugin[]> = {}) {
  const testWidget = createTestWidget(config)
  const target = document.body.appendChild(document.createElement('div'))
  undo.push(testWidget.destroy, () => target.remove(), mount(testWidget.widget, { target }))
  await testWidget.widget.open()
  await import('./sheetDrag.js')
  await atRest()
  return testWidget
}

const wallets = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createSimulatedConnector({ id: `w${index}`, name: `Wallet ${index}` }),
  )

/** Three further ways to connect. */
const further = definePlugin({
  id: 'further',
  setup({ slots }) {
    for (const id of ['One', 'Two', 'Three'])
      slots.add('connect.methods', { id, label: id, icon: 'grid', view: 'Account' })
  },
})

interface Stroke {
  readonly on?: string
  readonly by: number
  /** How long the finger rests before it is let go; 0: it is thrown, as quickly as can be, however busy the machine is. ms */
  readonly rest?: number
  readonly end?: 'pointerup' | 'pointercancel'
}

/** A finger that goes down on the header, moves, and is let go. */
async function drag({ on = '.ww-heading', by, rest = 200, end = 'pointerup' }: Stroke) {
  const target = dialog().querySelector(on) as Element
  const { x, y } = target.getBoundingClientRect()
  const fire = (type: string, moved: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        pointerId: 7,
        isPrimary: true,
        pointerType: 'touch',
        clientX: x + 5,
        clientY: y + 5 + moved,
      }),
    )
  fire('pointerdown', 0)
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  fire('pointermove', by)
  const top = box().top
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  fire(end, by)
  return top
}

test('default: as high as what it holds, at the bottom', async () => {
  await open()
  const { bottom, height, width } = box()
  expect([Math.round(bottom), width]).toEqual([780, 390])
  expect(height).toBeLessThan(500)
})

test('behavior: many wallets: nearly as high as the screen, and the list scrolls', async () => {
  await open({ connectors: wallets(8), plugins: [further()] })
  await vi.waitFor(() => expect(Math.round(box().height)).toBe(768))
  const list = dialog().querySelector('.ww-scroll') as Element
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
})

test('behavior: a search field stays where it is while the list under it shrinks', async () => {
  await open({ connectors: wallets(12) })
  const field = page.getByRole('searchbox')
  const before = field.element().getBoundingClientRect().top
  await field.fill('Wallet 11')
  await expect.element(page.getByRole('button', { name: 'Wallet 3' })).not.toBeInTheDocument()
  await atRest()
  expect(field.element().getBoundingClientRect().top).toBe(before)
})

test('behavior: dragged down far enough it closes', async () => {
  const { widget } = await open()
  const { top, height } = box()
  expect(await drag({ by: height * 0.5 })).toBeCloseTo(top + height * 0.5, 0)
  await isClosed()
  expect(widget.state.$router.get().open).toBe(false)
  await widget.open()
  await atRest()
  expect(box().top).toBe(top)
})

test('behavior: thrown down it closes', async () => {
  await open()
  await drag({ by: 60, rest: 0 })
  await isClosed()
})

test.each([
  ['a little', { by: 40 }],
  ['taken away by the browser', { by: 250, end: 'pointercancel' }],
  ['up', { by: -120, rest: 0 }],
  ['by a button in the header', { by: 250, on: '.ww-header button' }],
] as const)('behavior: dragged %s it stays', async (_, stroke) => {
  const { widget } = await open()
  const { top } = box()
  expect(await drag(stroke)).toBe(stroke.by === 40 || 'end' in stroke ? top + stroke.by : top)
  await atRest()
  expect(widget.state.$router.get().open).toBe(true)
  expect(box().top).toBe(top)
})

test('behavior: where it may not be closed it shakes and goes back', async () => {
  const strict = definePlugin({
    id: 'strict',
    setup: (context) => context.setSignIn({ required: true, signedIn: false }),
  })
  const { widget } = await open({ plugins: [strict()] })
  const Sign = () => <p>Sign</p>
  widget.addView({ id: 'Sign', held: 'untilSignedIn', title: 'Sign in', load: async () => ({ Sign }) })
  await widget.ready
  await widget.open({ view: 'Sign' })
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await atRest()
  const { top } = box()
  await drag({ by: 200 })
  await vi.waitFor(() => expect(dialog().classList.contains('ww-shaking')).toBe(true))
  await atRest()
  expect([dialog().open, box().top]).toEqual([true, top])
})

test('behavior: in a wide window there is nothing to drag', async () => {
  await page.viewport(1000, 780)
  await open()
  const { top } = box()
  expect(await drag({ by: 300 })).toBe(top)
  expect(dialog().open).toBe(true)
})

test('behavior: a window that becomes narrow while it is open has a sheet that can be dragged, a wide one not', async () => {
  await page.viewport(900, 780)
  await open()
  const isDragged = async () => {
    await drag({ by: 40, end: 'pointercancel' })
    return drags.splice(0).length > 0
  }
  const drags: unknown[] = []
  const observer = new MutationObserver((records) => drags.push(...records))
  observer.observe(dialog(), { attributeFilter: ['data-dragged'] })
  undo.push(() => observer.disconnect())
  expect(await isDragged()).toBe(false)
  await page.viewport(390, 780)
  await expect.poll(isDragged).toBe(true)
  await page.viewport(900, 780)
  await expect.poll(isDragged).toBe(false)
})
