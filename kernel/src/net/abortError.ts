import { BaseError } from '../errors/BaseError.js'

/** What a wait rejects with once its caller gave up. */
export function abortError(signal?: AbortSignal): BaseError {
  return new BaseError('Request was aborted', { code: 'REQUEST_ABORTED', cause: signal?.reason })
}

/** @throws BaseError REQUEST_ABORTED */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal)
}
