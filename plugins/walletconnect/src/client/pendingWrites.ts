import { withTimeout } from '@wallet-widget/kernel/connectors'

/** What is being written to storage. */
export interface PendingWrites {
  add(write: Promise<unknown>): void
  /** Resolves once all that was added is written. Where that takes too long, nothing is waited for until it is. */
  written(): Promise<void>
}

/** A storage that takes longer is broken: nobody waits for it. ms */
const WRITE_MS = 3000

export function createPendingWrites(): PendingWrites {
  const pending = new Set<Promise<unknown>>()
  /** Took too long, and are not over yet. */
  let stuck: Promise<unknown> | undefined
  return {
    add(write) {
      const settled = write.catch(() => {}).finally(() => pending.delete(settled))
      pending.add(settled)
    },
    async written() {
      if (stuck || pending.size === 0) return
      const all = Promise.all(pending)
      await withTimeout(() => all, { timeout: WRITE_MS }).catch(() => {
        stuck = all
        void all.then(() => {
          if (stuck === all) stuck = undefined
        })
      })
    },
  }
}
