import { withAbort } from './withAbort.js'

/** A task that several callers wait for. */
export interface SharedTask<Value> {
  /** Aborted with the task. */
  readonly signal: AbortSignal
  abort(reason: unknown): void
  /** Waits until the task settles, or the caller's own signal aborts. The last caller who gives up aborts the task. */
  join(signal: AbortSignal | undefined): Promise<Value>
}

/** Starts a task that goes on until the last of those who wait for it gives up. */
export function shareTask<Value>(run: (controller: AbortController) => Promise<Value>): SharedTask<Value> {
  const controller = new AbortController()
  const promise = run(controller)
  promise.catch(() => {}) // each caller learns of a failure by a promise of their own
  let waiting = 0
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    join(signal) {
      waiting++
      const leave = () => {
        if (--waiting === 0) controller.abort(signal?.reason)
      }
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave)
      return withAbort(promise, signal).finally(() => signal?.removeEventListener('abort', leave))
    },
  }
}
