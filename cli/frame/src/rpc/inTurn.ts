/** Runs one task at a time, across this browser's tabs too where there are Web Locks (not on insecure pages). */
export async function inTurn<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  let isBegun = false
  const begin = () => {
    isBegun = true
    return run()
  }
  if (!locks) return begin()
  try {
    return await locks.request(`wallet-widget/${name}`, begin)
  } catch (error) {
    // Locks are blocked with the rest of the storage.
    if (isBegun) throw error
    return begin()
  }
}
