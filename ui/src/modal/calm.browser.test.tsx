import { definePlugin, type Plugin, type SlotEntry } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
beforeEach(() => page.viewport(1000, 800))
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const dialog = () => document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog')

/** What each frame shows: how high the dialog is, where its rows are, and whether something is waited for. */
interface Frame {
  readonly height: number
  readonly rows: ReadonlyMap<string, number>
  readonly text: string
  readonly isBusy: boolean
}

/** Where an element is laid out: views and the dialog itself move in, which is no matter here. */
function topIn(shown: HTMLElement, element: HTMLElement): number {
  const parent = element.offsetParent as HTMLElement | null
  return element.offsetTop + (parent && parent !== shown ? topIn(shown, parent) : 0)
}

/** Looks at every frame from now on; the function returned stops, and tells what was seen while the dialog was open. */
function watch(): () => readonly Frame[] {
  const frames: Frame[] = []
  let isOver = false
  const look = () => {
    const shown = dialog()
    if (shown?.open) {
      const rows = [...shown.querySelectorAll('li button, li input')].map((row): [string, number] => {
        const name = row.querySelector('bdi')?.textContent ?? row.textContent ?? ''
        return [name, topIn(shown, row as HTMLElement)]
      })
      frames.push({
        height: Math.round(shown.offsetHeight),
        rows: new Map(rows),
        text: shown.textContent ?? '',
        isBusy: shown.querySelector('[aria-busy="true"]') !== null,
      })
    }
    if (!isOver) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  return () => {
    isOver = true
    return frames
  }
}

/** The frames go from one height to the other, and never below both or back. */
function expectCalm(frames: readonly Frame[]) {
  const heights = frames.map(({ height }) => height)
  const [first = 0, last = 0] = [heights[0], heights.at(-1)]
  const turned = heights.filter((height, index) => {
    const step = height - (heights[index - 1] ?? height)
    return last >= first ? step < -1 : step > 1
  })
  expect({ heights: [...new Set(heights)], turned }).toMatchObject({ turned: [] })
}

/** A row that was shown is never anywhere else. */
function expectSteady(frames: readonly Frame[]) {
  const places = new Map<string, Set<number>>()
  for (const { rows } of frames)
    for (const [name, top] of rows) places.set(name, (places.get(name) ?? new Set()).add(top))
  const moved = [...places].filter(([, tops]) => Math.max(...tops) - Math.min(...tops) > 1)
  expect(moved.map(([name, tops]) => [name, ...tops])).toEqual([])
}

const wallet = (name: string) => createSimulatedConnector({ id: name, name, rdns: name })
const Tall = () => Array.from({ length: 23 }, (_, line) => <p key={String(line)}>Line {line}</p>)

async function draw(config: TestWidgetConfig<readonly Plugin[]> = {}) {
  const { widget, destroy } = createTestWidget({
    connectors: ['Alpha', 'Beta', 'Gamma', 'Delta'].map(wallet),
    ...config,
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  widget.addView({ id: 'Tall', title: 'Tall', load: async () => ({ Tall }) })
  return widget
}

async function atRest() {
  await vi.waitFor(() => expect(dialog()?.open).toBe(true))
  const moving = () =>
    dialog()
      ?.getAnimations({ subtree: true })
      .filter(({ timeline }) => timeline === document.timeline)
  await vi.waitFor(() => expect(moving()).toEqual([]))
  await later(200)
}

test.each([
  [60, 'at once'],
  [600, 'after a while'],
])('behavior: a view whose code takes %i ms follows without a collapse, %s', async (ms, when) => {
  const widget = await draw()
  const Late = Tall
  widget.addView({ id: 'Late', title: 'Late', load: () => later(ms).then(() => ({ Late })) })
  await widget.open({ view: 'Tall' })
  await atRest()
  const stop = watch()
  widget.push('Late')
  await vi.waitFor(() => expect(dialog()?.querySelector('h2')?.textContent).toBe('Late'))
  await later(ms + 200)
  const frames = stop()
  expectCalm(frames)
  expect(frames.some(({ isBusy }) => isBusy)).toBe(when !== 'at once')
  // What was there stays until what follows is.
  for (const { text, isBusy } of frames) expect(isBusy || text.includes('Line 3')).toBe(true)
})

test('behavior: a low view after a high one: the height is held until it is there, then falls once', async () => {
  const widget = await draw()
  const Low = () => <p>Low</p>
  widget.addView({ id: 'Low', title: 'Low', load: () => later(500).then(() => ({ Low })) })
  await widget.open({ view: 'Tall' })
  await atRest()
  const before = dialog()?.offsetHeight
  const stop = watch()
  widget.push('Low')
  await expect.element(page.getByText('Low', { exact: true }).last()).toBeVisible()
  await later(900)
  const frames = stop()
  expectCalm(frames)
  for (const { height } of frames.filter(({ isBusy }) => isBusy)) expect(height).toBe(before)
  expect(frames.at(-1)?.height).toBeLessThan(200)
})

test('behavior: opened with a view that is still fetched, it is shown with it: one movement', async () => {
  const widget = await draw()
  const Late = Tall
  widget.addView({ id: 'Late', title: 'Late', load: () => later(100).then(() => ({ Late })) })
  const stop = watch()
  await widget.open({ view: 'Late' })
  await atRest()
  const heights = new Set(stop().map(({ height }) => height))
  expect([...heights]).toHaveLength(1)
})

test('behavior: no row moves while logins and recommended wallets arrive', async () => {
  const fill = { now: () => {} }
  const Slot = () => (
    <div ref={(element) => element?.style.setProperty('height', '104px')}>
      <button type="button">Social login</button>
    </div>
  )
  const slow = definePlugin({
    id: 'slow',
    setup({ slots }) {
      slots.add('connect.methods', {
        id: 'logins',
        order: 10,
        label: 'Logins',
        height: 104,
        load: () => later(300).then(() => ({ Slot })),
      })
      slots.add('connect.methods', { id: 'all', order: 200, label: 'All wallets', view: 'Tall' })
      const offer = (id: string, label: string, isPending: boolean): SlotEntry => ({
        id,
        label,
        wallet: { group: 'recommended', id, isPending },
      })
      const kept = [1, 2, 3, 4].map((id) => slots.add('connect.wallets', offer(`kept ${id}`, '', true)))
      fill.now = () => {
        for (const remove of kept) remove()
        for (const name of ['One', 'Two', 'Three', 'Four'])
          slots.add('connect.wallets', offer(name, name, false))
      }
    },
  })
  const widget = await draw({ plugins: [slow()], preload: 'none', connectors: [wallet('Alpha')] })
  const stop = watch()
  await widget.open()
  await vi.waitFor(() => expect(dialog()?.open).toBe(true))
  await later(700)
  fill.now()
  await expect.element(page.getByRole('button', { name: 'Four' })).toBeVisible()
  await later(500)
  const frames = stop()
  expectCalm(frames)
  expectSteady(frames)
  expect([...(frames.at(-1)?.rows.keys() ?? [])]).toEqual([
    'Social login',
    'Alpha',
    'One',
    'Two',
    'Three',
    'Four',
    'All wallets',
  ])
})
