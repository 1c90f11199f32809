import { ownMembers } from '../copies.js'
import { BaseError } from '../errors/BaseError.js'
import { MAX_TIMER_MS } from './maxTimer.js'
import { abortError } from './withAbort.js'

/** How long something may take. */
export interface Deadline {
  /** Milliseconds for the whole of it; 0 or less is over at once. @default no deadline */
  readonly timeout?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** What it rejects with at the deadline. @default BaseError `REQUEST_TIMEOUT` */
  readonly timeoutError?: (() => BaseError) | undefined
}

const tookTooLong = () => new BaseError('The request took too long to respond', { code: 'REQUEST_TIMEOUT' })

/**
 * Runs a task against a deadline. Settles as the task does, or at the deadline or the abort even where the task ignores
 * its signal; what the task answers later is dropped. A task that is aborted before it began is not begun.
 *
 * @throws BaseError `REQUEST_TIMEOUT`, `REQUEST_ABORTED` (the abort's reason where that is a BaseError)
 * @example await withTimeout((signal) => fetch(url, { signal }), { timeout: 10_000 })
 */
export function withTimeout<Value>(
  run: (signal: AbortSignal) => Value | PromiseLike<Value>,
  deadline: Deadline,
): Promise<Value> {
  const { timeout = Number.POSITIVE_INFINITY, signal, timeoutError = tookTooLong } = ownMembers(deadline)
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let aborted = () => {}
  return new Promise<Value>((resolve, reject) => {
    const stop = (error: BaseError) => {
      reject(error)
      controller.abort(error)
    }
    aborted = () => stop(abortError(signal))
    if (signal?.aborted) return aborted()
    signal?.addEventListener('abort', aborted)
    if (timeout <= MAX_TIMER_MS) timer = setTimeout(() => stop(timeoutError()), timeout)
    new Promise<Value>((begin) => begin(run(controller.signal))).then(resolve, reject)
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', aborted)
  })
}
