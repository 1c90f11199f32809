import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleep as rest } from './sleep.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['beyond what a timer holds', 3e9],
  ['without end', Number.POSITIVE_INFINITY],
])('M12: a wait %s is not over at once', async (_, ms) => {
  const woken = vi.fn()
  const stop = new AbortController()
  rest(ms, stop.signal).then(woken, () => {})
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(woken).not.toHaveBeenCalled()
  stop.abort()
})
