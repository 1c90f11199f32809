import { BaseError } from '../errors/BaseError.js'

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
