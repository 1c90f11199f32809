import type { ReadableAtom } from 'nanostores'

/** A store's own way of taking a listener. */
type Listen = (listener: (...change: readonly unknown[]) => void) => () => void

/** Returns `listen` for listeners that may throw: what they throw is reported. */
export const guardedListen =
  (listen: Listen, report: (error: unknown) => void): Listen =>
  (listener) =>
    listen((...change) => {
      try {
        listener(...change)
      } catch (error) {
        report(error)
      }
    })

/**
 * Keeps a listener that throws from stopping what changed the store: nanostores throws it on to whoever set the value, in the
 * midst of an operation.
 */
export function guardListeners(
  stores: Iterable<ReadableAtom<unknown>>,
  report: (error: unknown) => void,
): void {
  for (const $store of stores) {
    const store = $store as { listen: Listen }
    store.listen = guardedListen(store.listen, report)
  }
}
