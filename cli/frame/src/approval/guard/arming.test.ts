import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ARM_AFTER, type Arming, createArming } from './arming.js'

let arming: Arming
const onChange = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  arming = createArming(onChange)
})
afterEach(() => vi.useRealTimers())

test('T12: armed after half a second in plain view, without a break', () => {
  vi.advanceTimersByTime(5000)
  expect(arming.stretch).toBeUndefined()
  arming.set(undefined)
  vi.advanceTimersByTime(ARM_AFTER - 1)
  expect(arming.stretch).toBeUndefined()
  arming.set('covered')
  arming.set(undefined)
  vi.advanceTimersByTime(ARM_AFTER - 1)
  expect(arming.stretch).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(arming.stretch).toBe(1)
})

test('T5: disarmed at once, and each stretch is another', () => {
  arming.set(undefined)
  vi.advanceTimersByTime(ARM_AFTER)
  expect(arming.stretch).toBe(1)
  arming.set('covered')
  expect(arming).toMatchObject({ stretch: undefined, blocked: 'covered' })
  arming.set(undefined)
  vi.advanceTimersByTime(ARM_AFTER)
  expect(arming.stretch).toBe(2)
  arming.restart()
  expect(arming.stretch).toBeUndefined()
  vi.advanceTimersByTime(ARM_AFTER)
  expect(arming.stretch).toBe(3)
})

test('behavior: stopped, it tells nothing any more', () => {
  arming.set(undefined)
  arming.stop()
  onChange.mockClear()
  vi.advanceTimersByTime(5000)
  expect(onChange).not.toHaveBeenCalled()
})
