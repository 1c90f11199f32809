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
  arming.set('small')
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
  arming.set('small')
  expect(arming).toMatchObject({ stretch: undefined, blocked: 'small' })
  arming.set(undefined)
  vi.advanceTimersByTime(ARM_AFTER)
  expect(arming.stretch).toBe(2)
  arming.restart()
  expect(arming.stretch).toBeUndefined()
  vi.advanceTimersByTime(ARM_AFTER)
  expect(arming.stretch).toBe(3)
})

test('T36: what is pressed while it waits begins the wait again; once armed, presses are the owner’s', () => {
  arming.set(undefined)
  for (let left = 5; left > 0; left--) {
    vi.advanceTimersByTime(ARM_AFTER - 1)
    arming.pressed()
  }
  expect(arming.stretch).toBeUndefined()
  vi.advanceTimersByTime(ARM_AFTER)
  arming.pressed()
  expect(arming.stretch).toBe(1)
})

test('T36: the hand has to move again after each break', () => {
  arming.handMoved()
  expect(arming.isHandThere).toBe(false)
  arming.set(undefined)
  arming.handMoved()
  vi.advanceTimersByTime(ARM_AFTER)
  expect(arming).toMatchObject({ stretch: 1, isHandThere: true })
  const { waits } = arming
  arming.set('unfocused')
  arming.set(undefined)
  expect(arming).toMatchObject({ isHandThere: false, waits: waits + 2 })
})

test('behavior: stopped, it tells nothing any more', () => {
  arming.set(undefined)
  arming.stop()
  onChange.mockClear()
  vi.advanceTimersByTime(5000)
  expect(onChange).not.toHaveBeenCalled()
})
