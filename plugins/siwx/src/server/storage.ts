/**
 * Where the server keeps who signed in, and which nonces are used up: any key-value store, such as Redis. Times are in ms
 * since 1970; what has passed its time may be forgotten.
 */
export interface SignInStorage {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, expiresAt: number): Promise<void>
  /** Keeps a value where the key has none; false where it has. As one step: of two at once, one gets true. In Redis `SET … NX`. */
  add(key: string, value: string, expiresAt: number): Promise<boolean>
  delete(key: string): Promise<void>
}

/** ms */
const SWEEP_EVERY = 60_000

/** Keeps everything in the memory of one process: for development, and for a server that runs once. */
export function memoryStorage(now: () => number = Date.now): SignInStorage {
  const kept = new Map<string, { readonly value: string; readonly expiresAt: number }>()
  let sweptAt = now()
  const current = (key: string) => {
    const entry = kept.get(key)
    return entry && entry.expiresAt > now() ? entry.value : undefined
  }
  function keep(key: string, value: string, expiresAt: number) {
    if (now() - sweptAt > SWEEP_EVERY) {
      sweptAt = now()
      for (const [old, entry] of kept) if (entry.expiresAt <= sweptAt) kept.delete(old)
    }
    kept.set(key, { value, expiresAt })
  }
  return {
    get: async (key) => current(key),
    set: async (key, value, expiresAt) => keep(key, value, expiresAt),
    async add(key, value, expiresAt) {
      if (current(key) !== undefined) return false
      keep(key, value, expiresAt)
      return true
    },
    delete: async (key) => void kept.delete(key),
  }
}
