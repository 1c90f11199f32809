import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { withTimeout } from './withTimeout.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => {})
/** A signal that counts who listens to it. */
function countedSignal() {
  const { signal } = new AbortController()
  const listeners = new Set<unknown>()
  const { addEventListener, removeEventListener } = signal
  signal.addEventListener = (type: string, listener: unknown) => {
    listeners.add(listener)
    addEventListener.call(signal, type, listener as () => void)
  }
  signal.removeEventListener = (type: string, listener: unknown) => {
    listeners.delete(listener)
    removeEventListener.call(signal, type, listener as () => void)
  }
  return { signal, listeners }
}

test('default', async () => {
  expect(await withTimeout(async () => 'answer', {})).toBe('answer')
  expect(await withTimeout(() => 'no promise', { timeout: 100 })).toBe('no promise')
})

test('error: the task rejects, or throws at once', async () => {
  const error = new Error('refused')
  await expect(withTimeout(() => Promise.reject(error), {})).rejects.toBe(error)
  const throwing = () => {
    throw error
  }
  await expect(withTimeout(throwing, { timeout: 100 })).rejects.toBe(error)
  expect(vi.getTimerCount()).toBe(0)
})

test('args: timeout', async () => {
  const settled = withTimeout(never, { timeout: 3000 }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(2999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  const error = await settled
  expect(error).toBeInstanceOf(BaseError)
  expect(error.code).toBe('REQUEST_TIMEOUT')
})

test('args: timeout: 0', async () => {
  const settled = expect(withTimeout(never, { timeout: 0 })).rejects.toMatchObject({
    code: 'REQUEST_TIMEOUT',
  })
  await vi.advanceTimersByTimeAsync(1)
  await settled
})

test('args: timeout: none without it', () => {
  void withTimeout(never, {})
  expect(vi.getTimerCount()).toBe(0)
})

test('args: signal', async () => {
  const controller = new AbortController()
  const settled = withTimeout(never, { signal: controller.signal, timeout: 3000 })
  controller.abort('closed')
  await expect(settled).rejects.toMatchObject({ code: 'REQUEST_ABORTED', cause: 'closed' })
  expect(vi.getTimerCount()).toBe(0)
})

test('args: signal: a reason of ours is what is thrown', async () => {
  const reason = new BaseError('Another network was chosen', { code: 'SWITCH_CANCELLED' })
  await expect(withTimeout(never, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('behavior: aborted before it began, it is not begun', async () => {
  const task = vi.fn(async () => 'answer')
  await expect(withTimeout(task, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(task).not.toHaveBeenCalled()
})

test('behavior: a late answer or failure is dropped', async () => {
  let reject = (_: Error) => {}
  const task = () =>
    new Promise<never>((_, fail) => {
      reject = fail
    })
  const settled = withTimeout(task, { timeout: 10 })
  const check = expect(settled).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
  await vi.advanceTimersByTimeAsync(10)
  await check
  reject(new Error('late')) // unhandled, it would fail the run
  await vi.advanceTimersByTimeAsync(0)
})

test('F25: leaves neither timer nor listener behind', async () => {
  const { signal, listeners } = countedSignal()
  await withTimeout(async () => 'answer', { signal, timeout: 3000 })
  await withTimeout(() => Promise.reject(new Error()), { signal, timeout: 3000 }).catch(() => {})
  expect(listeners.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
