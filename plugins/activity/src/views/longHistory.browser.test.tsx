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

/** How long the page did not answer for, each time; ms. */
function watchLongTasks() {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
  })
  observer.observe({ type: 'longtask' })
  undo.push(() => observer.disconnect())
  return tasks
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('behavior: a history of thousands is scrolled to its end, and the page answers all the while', async () => {
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
  const tasks = watchLongTasks()
  let drawn = 0
  const started = performance.now()
  while (state().hasMore || scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 2) {
    scroller.scrollTop += 12_000
    await frame()
    drawn = Math.max(drawn, list.element().childElementCount)
    if (performance.now() - started > 60_000) throw new Error('The end is not reached.')
  }
  expect(state().transactions).toHaveLength(COUNT)
  // Each page once; the first one also to see what is new.
  expect(new Set(services.asked.map((url) => url.searchParams.get('cursor'))).size).toBe(COUNT / A_PAGE)
  expect(drawn).toBeLessThan(40)
  // Drawn anew at each step, on a machine that may have other work: what grows with the list takes seconds.
  expect(Math.max(...tasks, 0)).toBeLessThan(500)
}, 120_000)
