/** SIMULATED Web Locks, each held by one at a time. */
export function createFakeLocks() {
  const last = new Map<string, Promise<unknown>>()
  async function request(name: string, { signal }: LockOptions, hold: () => Promise<void>): Promise<void> {
    const before = last.get(name)
    const held = (async () => {
      await before
      if (!signal?.aborted) await hold()
    })()
    last.set(name, held)
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
    await Promise.race([held, aborted])
  }
  return { request } as unknown as LockManager
}
