import { memoryLimiter } from './limits/limiter.js'
import type { Backend, Part, PartOptions } from './storageBackend.js'

/** Keeps everything in this process. */
export function memoryBackend(): Backend {
  return {
    part: memoryPart,
    limiter: (_name, limit) => memoryLimiter(limit),
    quickLimiter: (_name, limit) => memoryLimiter(limit),
    check: async () => {},
    ping: async () => {},
    close: async () => {},
  }
}

// By a clock that nobody moves: what was used up stays so. The entries of a part live equally long, so the order in which
// they were written is that in which they expire.
function memoryPart({ ttl, limit }: Omit<PartOptions, 'name'>): Part {
  const entries = new Map<string, { text: string; expires: number }>()

  function read(key: string): string | undefined {
    const found = entries.get(key)
    return found && found.expires > performance.now() ? found.text : undefined
  }
  function write(key: string, text: string | undefined) {
    entries.delete(key)
    if (text === undefined) return
    const now = performance.now()
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
