import type { Backend, Counter, Part, PartOptions } from './storageBackend.js'

/** Keeps everything in this process. */
export function memoryBackend(): Backend {
  return {
    part: memoryPart,
    counter: memoryCounter,
    check: async () => {},
    close: async () => {},
  }
}

// The entries of a part live equally long, so the order in which they were written is that in which they expire.
function memoryPart({ ttl, limit }: Omit<PartOptions, 'name'>): Part {
  const entries = new Map<string, { text: string; expires: number }>()

  function read(key: string): string | undefined {
    const found = entries.get(key)
    return found && found.expires > Date.now() ? found.text : undefined
  }
  function write(key: string, text: string | undefined) {
    entries.delete(key)
    if (text === undefined) return
    const now = Date.now()
    entries.set(key, { text, expires: now + ttl })
    for (const [oldest, { expires }] of entries) {
      if (expires > now && entries.size <= limit) break
      entries.delete(oldest)
    }
  }

  return {
    get: async (key) => read(key),
    set: async (key, text) => write(key, text),
    remove: async (key) => write(key, undefined),
    async replace(key, present, next) {
      if (read(key) !== present) return false
      write(key, next)
      return true
    },
  }
}

function memoryCounter({ ttl }: { ttl: number }): Counter {
  const counts = new Map<string, { count: number; expires: number }>()
  return {
    async add(key) {
      const now = Date.now()
      for (const [oldest, { expires }] of counts) {
        if (expires > now) break
        counts.delete(oldest)
      }
      const found = counts.get(key) ?? { count: 0, expires: now + ttl }
      found.count += 1
      counts.set(key, found)
      return { count: found.count, left: found.expires - now }
    },
  }
}
