import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sleep } from '../async/sleep.js'
import { withTimeout } from '../async/withTimeout.js'
import { createDedupe } from './dedupe.js'
import { parseRetryAfter } from './http.js'
import { withRetry } from './withRetry.js'

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('resolved'),
    (error) => error,
  )
const never = () => new Promise<never>(() => {})

test('withTimeout: default', async () => {
  expect(await withTimeout(() => 5, { timeout: 50 })).toBe(5)
  expect(await failure(withTimeout(() => Promise.reject(new Error('own')), { timeout: 50 }))).toMatchObject({
    message: 'own',
  })
})

test('withTimeout: settles though the task ignores its signal, and tells it', async () => {
  let inner: AbortSignal | undefined
  const run = (signal: AbortSignal) => {
    inner = signal
    return never()
  }
  expect((await failure(withTimeout(run, { timeout: 10 }))).code).toBe('REQUEST_TIMEOUT')
  expect(inner?.aborted).toBe(true)
})

test('withTimeout: args: signal: abort, and no listener left behind', async () => {
  const controller = new AbortController()
  const remove = vi.spyOn(controller.signal, 'removeEventListener')
  const promise = failure(withTimeout(never, { signal: controller.signal }))
  controller.abort(new Error('closed'))
  expect(await promise).toMatchObject({ code: 'REQUEST_ABORTED', details: 'closed' })
  expect(remove).toHaveBeenCalledTimes(1)
})

test('withRetry: default', async () => {
  const run = vi.fn(async (attempt: number) => {
    if (attempt < 2) throw new Error(`${attempt}`)
    return attempt
  })
  expect(await withRetry(run, { delay: 1 })).toBe(2)
})

test('withRetry: args: retryCount, shouldRetry, delay', async () => {
  const run = vi.fn(() => Promise.reject(new Error('no')))
  await failure(withRetry(run, { retryCount: 2, delay: 0 }))
  expect(run).toHaveBeenCalledTimes(3)
  await failure(withRetry(run, { shouldRetry: () => false }))
  expect(run).toHaveBeenCalledTimes(4)
  const delay = vi.fn(() => 0)
  await failure(withRetry(run, { retryCount: 1, delay }))
  expect(delay.mock.calls).toEqual([[{ attempt: 0, error: expect.any(Error) }]])
})

test('withRetry: args: signal: nothing more is tried, no late result', async () => {
  const controller = new AbortController()
  const run = vi.fn(async () => {
    controller.abort()
    return 'late'
  })
  expect((await failure(withRetry(run, { signal: controller.signal }))).code).toBe('REQUEST_ABORTED')
  expect((await failure(withRetry(run, { signal: controller.signal }))).code).toBe('REQUEST_ABORTED')
  expect(run).toHaveBeenCalledTimes(1)
})

test('sleep: args: signal', async () => {
  await sleep(1)
  expect((await failure(sleep(1e6, AbortSignal.abort()))).code).toBe('REQUEST_ABORTED')
})

test('dedupe: default', async () => {
  const dedupe = createDedupe()
  const run = vi.fn(async () => 'a')
  expect(await Promise.all([dedupe('k', run), dedupe('k', run), dedupe('l', run)])).toEqual(['a', 'a', 'a'])
  expect(run).toHaveBeenCalledTimes(2)
  expect(dedupe.size()).toBe(0)
})

test('dedupe: args: ttl; failures are not kept', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const dedupe = createDedupe({ ttl: 30 })
  const run = vi.fn(async () => 'a')
  await failure(dedupe('k', () => Promise.reject(new Error('no'))))
  await dedupe('k', run)
  await dedupe('k', run)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(40)
  await dedupe('k', run)
  expect(run).toHaveBeenCalledTimes(2)
})

test('dedupe: the request is aborted when the last caller gave up', async () => {
  const dedupe = createDedupe()
  const signals: AbortSignal[] = []
  const run = (signal: AbortSignal) => {
    signals.push(signal)
    return never()
  }
  const [a, b] = [new AbortController(), new AbortController()]
  const both = [failure(dedupe('k', run, a.signal)), failure(dedupe('k', run, b.signal))]
  a.abort()
  expect(signals.map((signal) => signal.aborted)).toEqual([false])
  b.abort()
  expect((await Promise.all(both)).map((error) => error.code)).toEqual(['REQUEST_ABORTED', 'REQUEST_ABORTED'])
  expect(signals.map((signal) => signal.aborted)).toEqual([true])
  expect(await dedupe('k', async () => 'fresh')).toBe('fresh')
})

test('dedupe: T25: at most 8192 entries, the oldest goes first', async () => {
  const dedupe = createDedupe({ ttl: 1e6 })
  for (let i = 0; i < 8_200; i++) dedupe(`${i}`, async () => i)
  expect(dedupe.size()).toBe(8_192)
  const again = vi.fn(async () => -1)
  expect(await dedupe('0', again)).toBe(-1)
  expect(await dedupe('8199', again)).toBe(8_199)
})

test('parseRetryAfter', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const parse = (header: string | null) => parseRetryAfter(header, now)
  expect([parse('3'), parse(' 0 '), parse('Thu, 01 Jan 2026 00:00:05 GMT')]).toEqual([3_000, 0, 5_000])
  expect(parse('Wed, 31 Dec 2025 00:00:00 GMT')).toBe(0)
  const DAY_MS = 86_400_000
  // M12: a server that asks for more is asked again the next day.
  expect(['3000000', '9'.repeat(400), 'Fri, 01 Jan 2027 00:00:00 GMT'].map(parse)).toEqual(
    Array(3).fill(DAY_MS),
  )
  expect([null, '', '-3', '1.5', 'soon', 'NaN'].map(parse)).toEqual(Array(6).fill(undefined))
  fc.assert(
    fc.property(fc.string(), (header) => {
      const ms = parse(header)
      expect(ms === undefined || (ms >= 0 && ms <= DAY_MS)).toBe(true)
    }),
  )
})
