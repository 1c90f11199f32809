import { BaseError } from '../errors/BaseError.js'

/**
 * Rejects as soon as the signal aborts; what the promise settles to later is dropped.
 *
 * @throws BaseError `REQUEST_ABORTED`, or the abort's reason where that is a BaseError
 * @example await withAbort(wallet.connect(), signal)
 */
export function withAbort<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const aborted = () => reject(abortError(signal))
    if (signal.aborted) aborted()
    signal.addEventListener('abort', aborted)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted))
  })
}

/** What a wait rejects with once its caller gave up: the reason where it is one of ours, else `REQUEST_ABORTED`. */
export function abortError(signal?: AbortSignal): BaseError {
  const reason: unknown = signal?.reason
  if (reason instanceof BaseError) return reason
  return new BaseError('Request was aborted', { code: 'REQUEST_ABORTED', cause: reason })
}

/** @throws BaseError REQUEST_ABORTED */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal)
}
