import { BaseError } from '../errors/BaseError.js'
import { abortError } from './abortError.js'

export type WithTimeoutOptions = {
  /** Milliseconds for the whole of it; 0 and `Infinity` mean no deadline. */
  timeout: number
  signal?: AbortSignal | undefined
}

/**
 * Runs a task against a deadline. Settles at the deadline or the abort even where the task ignores its signal;
 * what the task answers later is dropped.
 *
 * @throws BaseError REQUEST_TIMEOUT, REQUEST_ABORTED
 * @example await withTimeout((signal) => fetch(url, { signal }), { timeout: 10_000 })
 */
export function withTimeout<T>(
  run: (signal: AbortSignal) => T | PromiseLike<T>,
  { timeout, signal }: WithTimeoutOptions,
): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let aborted = () => {}
  return new Promise<T>((resolve, reject) => {
    const stop = (error: BaseError) => {
      reject(error)
      controller.abort(error)
    }
    aborted = () => stop(abortError(signal))
    if (signal?.aborted) return aborted()
    signal?.addEventListener('abort', aborted)
    const late = () =>
      stop(new BaseError('The request took too long to respond', { code: 'REQUEST_TIMEOUT' }))
    if (timeout > 0 && timeout < 2 ** 31) timer = setTimeout(late, timeout)
    new Promise<T>((begin) => begin(run(controller.signal))).then(resolve, reject)
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', aborted)
  })
}
