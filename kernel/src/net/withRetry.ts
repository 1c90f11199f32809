import { sleep } from '../async/sleep.js'
import { throwIfAborted } from '../async/withAbort.js'

export type RetryState = {
  /** Attempts made before, 0 after the first failure. */
  attempt: number
  error: unknown
}

export type WithRetryOptions = {
  /** Attempts after the first. @default 3 */
  retryCount?: number | undefined
  /** Milliseconds before the next attempt: a number doubles each time. @default 150 */
  delay?: number | ((state: RetryState) => number) | undefined
  /** @default every failure is tried again */
  shouldRetry?: ((state: RetryState) => boolean) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Runs a task again while it fails. Only for what may safely be done twice.
 *
 * @throws the last failure; BaseError REQUEST_ABORTED
 * @example await withRetry(() => read(), { retryCount: 3, delay: 150 })
 */
export async function withRetry<T>(
  run: (attempt: number) => T | PromiseLike<T>,
  { retryCount = 3, delay = 150, shouldRetry = () => true, signal }: WithRetryOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    throwIfAborted(signal)
    try {
      const result = await run(attempt)
      throwIfAborted(signal)
      return result
    } catch (error) {
      throwIfAborted(signal)
      const state = { attempt, error }
      if (attempt >= retryCount || !shouldRetry(state)) throw error
      await sleep(typeof delay === 'function' ? delay(state) : delay * 2 ** attempt, signal)
    }
  }
}
