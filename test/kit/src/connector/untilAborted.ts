import { BaseError } from '@wallet-widget/kernel'

/** Waits, but no longer than until the abort. @throws BaseError `REQUEST_ABORTED` */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const abort = () =>
      reject(new BaseError('Request was aborted', { code: 'REQUEST_ABORTED', cause: signal.reason }))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
