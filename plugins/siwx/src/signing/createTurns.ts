import { withTimeout } from '@wallet-widget/kernel/connectors'

/** A tab that the browser has frozen holds its turn for as long as it likes. */
const WAIT_MS = 20_000

/** Has tasks of several tabs run one after the other; those of one tab run beside each other. */
export interface Turns {
  /** At once where the browser has no Web Locks, and after 20 seconds in any case. */
  run<Value>(task: () => Promise<Value>): Promise<Value>
}

export function createTurns(name: string): Turns {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  let running = 0
  let taken: Promise<void> | undefined
  let giveBack = () => {}

  const take = (from: LockManager) =>
    withTimeout(
      (signal) =>
        new Promise<void>((resolve, reject) => {
          const hold = () => {
            resolve()
            return new Promise<void>((done) => {
              giveBack = done
            })
          }
          from.request(name, { signal }, hold).catch(reject)
        }),
      { timeout: WAIT_MS },
      // Or locks are blocked with the rest of the storage.
    ).catch(() => {})

  async function runWith<Value>(from: LockManager, task: () => Promise<Value>): Promise<Value> {
    running += 1
    taken ??= take(from)
    try {
      await taken
      return await task()
    } finally {
      running -= 1
      if (running === 0) {
        giveBack()
        giveBack = () => {}
        taken = undefined
      }
    }
  }

  return { run: (task) => (locks ? runWith(locks, task) : task()) }
}
