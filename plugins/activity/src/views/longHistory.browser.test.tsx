// @module-tag slow

import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeChain } from '../../test/fakeChain.js'
import { fakeHistory, onWire, SERVICES } from '../../test/fakeHistory.js'
import { showActivity } from '../../test/showActivity.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
  vi.unstubAllGlobals()
})

const COUNT = 5_000
const A_PAGE = 250

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] as number
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('behavior: a history of thousands is scrolled to its end, as smooth there as at its beginning', async () => {
  const services = fakeHistory({
    pages: Array.from({ length: COUNT / A_PAGE }, (_, at) => ({
      data: Array.from({ length: A_PAGE }, (_, index) => onWire(at * A_PAGE + index)),
      next: (at + 1) * A_PAGE < COUNT ? String(at + 1) : null,
    })),
  })
  const { widget, connect, destroy, unmount } = showActivity(createFakeChain(), { services: SERVICES })
  undo.push(destroy, unmount)
  await connect()
  await widget.ready
  await widget.open({ view: 'Activity' })
  const list = page.getByRole('list', { name: 'Transactions' })
  await expect.element(list).toBeVisible()
  const scroller = list.element().closest('.ww-scroll') as HTMLElement
  const state = () => widget.plugins.activity.$transactions.get()
  const frames: number[] = []
  let drawn = 0
  const started = performance.now()
  while (state().hasMore || scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 2) {
    scroller.scrollTop += 12_000
    const before = performance.now()
    await frame()
    frames.push(performance.now() - before)
    drawn = Math.max(drawn, list.element().childElementCount)
    if (performance.now() - started > 60_000) throw new Error('The end is not reached.')
  }
  expect(state().transactions).toHaveLength(COUNT)
  // Each page once; the first one also to see what is new.
  expect(new Set(services.asked.map((url) => url.searchParams.get('cursor'))).size).toBe(COUNT / A_PAGE)
  expect(drawn).toBeLessThan(40)
  const part = frames.length >> 2
  expect(median(frames.slice(-part))).toBeLessThan(4 * median(frames.slice(0, part)))
}, 120_000)
