import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PluginContext } from '../plugins/context.js'
import { keepLooking } from './keepLooking.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('default: at once, a few times more, and when the page has loaded', () => {
  const page = new EventTarget()
  const look = vi.fn()
  const context = {
    setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
    listen: (target: EventTarget, event: string, listener: () => void) =>
      target.addEventListener(event, listener),
  } as unknown as PluginContext
  keepLooking(page, context, look)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(look).toHaveBeenCalledTimes(5)
  expect(vi.getTimerCount()).toBe(0)
  page.dispatchEvent(new Event('load'))
  expect(look).toHaveBeenCalledTimes(6)
})
