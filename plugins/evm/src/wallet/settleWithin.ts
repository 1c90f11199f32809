import { BaseError } from '@wallet-widget/kernel'

/** How long a wallet may take. */
export interface Patience {
  /** ms; without it there is no deadline. */
  readonly timeout?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Settles as the task does, or at the abort or the deadline though the task goes on; its late answer is dropped.
 * Aborted before it began, it is not begun.
 *
 * @throws BaseError `REQUEST_ABORTED`, `REQUEST_TIMEOUT`
 */
export function settleWithin<Value>(
  task: () => Promise<Value>,
  { timeout, signal }: Patience,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let abort = () => {}
  return new Promise<Value>((resolve, reject) => {
    const stop = (text: string, code: string) => reject(new BaseError(text, { code, cause: signal?.reason }))
    abort = () => stop('Request was aborted', 'REQUEST_ABORTED')
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    if (timeout)
      timer = setTimeout(() => stop('The request took too long to respond', 'REQUEST_TIMEOUT'), timeout)
    task().then(resolve, reject)
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  })
}
