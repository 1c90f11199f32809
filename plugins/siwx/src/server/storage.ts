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
  /** Whether it is full: then nobody signs in, while the sessions it has go on and can be ended. @default never */
  isFull?(): Promise<boolean>
}

const SWEEP_INTERVAL_MS = 60_000

const MAX_BYTES = 100_000_000
/** The approximate overhead of an entry. */
const ENTRY_BYTES = 250
const sizeOf = (key: string, value: string) => key.length + value.length + ENTRY_BYTES

/**
 * Keeps everything in the memory of one process: for development, and for a server that runs once. It holds about 100 MB; once
 * it is full, nobody can sign in until other sessions end, and `onError` is called.
 *
 * @param maxBytes the size at which it is full
 */
export function memoryStorage(now: () => number = Date.now, maxBytes: number = MAX_BYTES): SignInStorage {
  const kept = new Map<string, { readonly value: string; readonly expiresAt: number }>()
  let bytes = 0
  let sweptAt = now()
  const current = (key: string) => {
    const entry = kept.get(key)
    return entry && entry.expiresAt > now() ? entry.value : undefined
  }
  function remove(key: string) {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    bytes -= sizeOf(key, entry.value)
  }
  function sweep() {
    const elapsed = now() - sweptAt
    if (elapsed >= 0 && elapsed <= SWEEP_INTERVAL_MS) return
    sweptAt = now()
    for (const [key, { expiresAt }] of kept) if (expiresAt <= sweptAt) remove(key)
  }
  function keep(key: string, value: string, expiresAt: number) {
    sweep()
    remove(key)
    kept.set(key, { value, expiresAt })
    bytes += sizeOf(key, value)
  }
  return {
    get: async (key) => current(key),
    set: async (key, value, expiresAt) => keep(key, value, expiresAt),
    async add(key, value, expiresAt) {
      if (current(key) !== undefined) return false
      keep(key, value, expiresAt)
      return true
    },
    delete: async (key) => remove(key),
    async isFull() {
      sweep()
      return bytes >= maxBytes
    },
  }
}
