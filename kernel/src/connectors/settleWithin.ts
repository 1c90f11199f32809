import { withTimeout } from '../net/withTimeout.js'

/** How long a wallet may take. */
export interface Patience {
  readonly signal?: AbortSignal | undefined
  /** ms; without it there is no deadline. */
  readonly timeout?: number | undefined
}

/**
 * Settles as the task does, or at the abort or the deadline though the task goes on; its late answer is dropped.
 * Aborted before it began, it is not begun. A task that throws or answers with no promise is heard all the same.
 *
 * @throws BaseError `REQUEST_ABORTED` (the abort's reason where it is a BaseError), `REQUEST_TIMEOUT`
 * @example await settleWithin(() => provider.request({ method: 'eth_accounts' }), { timeout: 3000 })
 */
export const settleWithin = <Value>(
  task: () => Value | PromiseLike<Value>,
  { signal, timeout = Number.POSITIVE_INFINITY }: Patience,
): Promise<Value> => withTimeout(task, { signal, timeout: Math.max(timeout, 1) })
