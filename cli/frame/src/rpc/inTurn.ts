/** The last task of each name in this page. */
const queues = new Map<string, Promise<unknown>>()

/** Runs one task at a time, across this browser's tabs too where there are Web Locks (not on insecure pages). */
export async function inTurn<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  let isBegun = false
  const begin = () => {
    isBegun = true
    return run()
  }
  if (!locks) return inPage(name, begin)
  try {
    return await locks.request(`wallet-widget/${name}`, begin)
  } catch (error) {
    // Locks are blocked with the rest of the storage.
    if (isBegun) throw error
    return inPage(name, begin)
  }
}

async function inPage<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const before = queues.get(name)
  const task = (async () => {
    await before?.catch(() => {})
    return run()
  })()
  queues.set(name, task)
  try {
    return await task
  } finally {
    if (queues.get(name) === task) queues.delete(name)
  }
}
