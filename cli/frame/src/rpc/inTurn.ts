/** Runs one after the other, across the tabs of this browser too where it has locks (not on insecure pages). */
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
    // Blocked with the rest of the storage.
    if (isBegun) throw error
    return begin()
  }
}
