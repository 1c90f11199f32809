import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPreload, type Preload } from './preload.js'

let page: EventTarget
let preload: Preload | undefined

/** A page in a browser: not loaded yet, with idle time at once. */
function visit({
  readyState = 'complete',
  connection,
}: {
  readonly readyState?: DocumentReadyState
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
} = {}) {
  vi.stubGlobal('document', { readyState })
  vi.stubGlobal('navigator', { connection })
}

/** Starts preloading, with one piece of work in each queue; returns what has been done so far. */
function start(mode: Parameters<typeof createPreload>[0]) {
  const done: string[] = []
  preload = createPreload(mode, async () => void done.push('start'))
  preload.opening.add(() => done.push('opening'))
  preload.connecting.add(() => done.push('connecting'))
  return done
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const ALL = ['start', 'opening', 'connecting']

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0))
})
afterEach(() => {
  preload?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('args: mode: idle: everything, in order, after the page has loaded', async () => {
  visit({ readyState: 'interactive' })
  const done = start('idle')
  await pass(10_000)
  expect(done).toEqual([])
  page.dispatchEvent(new Event('load'))
  await pass(100)
  expect(done).toEqual(ALL)
})

test('args: mode: idle: without requestIdleCallback, as in Safari', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  visit()
  const done = start('idle')
  await pass(1000)
  expect(done).toEqual(ALL)
})

test('behavior: a page that is never idle, as one that always moves: a little every two seconds', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout = Number.NaN } = {}) => {
    if (timeout > 0) setTimeout(run, timeout)
  })
  visit()
  const done = start('idle')
  await pass(1900)
  expect(done).toEqual([])
  await pass(200)
  expect(done).toEqual(['start'])
  await pass(4000)
  expect(done).toEqual(ALL)
})

test.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
  'behavior: where the visitor has %o, nothing before they come near',
  async (connection) => {
    visit({ connection })
    const done = start('idle')
    await pass(60_000)
    expect(done).toEqual([])
    preload?.approach()
    await pass(0)
    expect(done).toEqual(['start', 'opening'])
  },
)

test('behavior: a fast network is used', async () => {
  visit({ connection: { saveData: false, effectiveType: '4g' } })
  const done = start('idle')
  await pass(100)
  expect(done).toEqual(ALL)
})

test.each(['keydown', 'pointerdown', 'wheel', 'touchmove', 'scroll'])(
  'behavior: nothing begins within 500 ms of a %s',
  async (type) => {
    visit()
    const done = start('idle')
    page.dispatchEvent(new Event(type))
    await pass(400)
    page.dispatchEvent(new Event(type))
    await pass(499)
    expect(done).toEqual([])
    await pass(100)
    expect(done).toEqual(ALL)
  },
)

test('behavior: input between two pieces of work holds the next one back', async () => {
  visit()
  const done: string[] = []
  preload = createPreload('idle', async () => {})
  preload.opening.add(() => {
    done.push('first')
    page.dispatchEvent(new Event('keydown'))
  })
  preload.opening.add(() => done.push('second'))
  await pass(499)
  expect(done).toEqual(['first'])
  await pass(100)
  expect(done).toEqual(['first', 'second'])
})

test('behavior: a visitor who waits is not kept waiting for idle time', async () => {
  visit()
  const done = start('idle')
  page.dispatchEvent(new Event('pointerdown'))
  preload?.hurry()
  await pass(0)
  expect(done).toEqual(ALL)
})

test('args: mode: approach: nothing in idle time; what is near is fetched', async () => {
  visit()
  const done = start('approach')
  await pass(60_000)
  expect(done).toEqual([])
  preload?.approach('open')
  await pass(0)
  expect(done).toEqual(['start', 'opening'])
  preload?.approach('connect')
  await pass(0)
  expect(done).toEqual(['start', 'opening', 'start', 'connecting'])
})

test('args: mode: none: nothing, however near the visitor comes', async () => {
  visit()
  const done = start('none')
  preload?.approach('connect')
  await pass(60_000)
  expect(done).toEqual([])
})

test('behavior: on a server nothing is preloaded', async () => {
  const done = start('idle')
  await pass(60_000)
  expect(done).toEqual([])
})

test('behavior: stopped, nothing more begins, and no listener or timer is left', async () => {
  visit()
  const done = start('idle')
  page.dispatchEvent(new Event('keydown'))
  await pass(100)
  preload?.stop()
  await pass(10_000)
  preload?.approach('connect')
  await pass(0)
  expect(done).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
