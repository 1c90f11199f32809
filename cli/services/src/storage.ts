import type { z } from 'zod'
import type { Limit, Limiter } from './limits/limiter.js'
import { countRefused } from './metrics/countRefused.js'
import type { Backend, Part } from './storageBackend.js'
import { memoryBackend } from './storageMemory.js'
import { redisBackend } from './storageRedis.js'

/** Where the services keep what may be lost. `memory` is one process's own; several share `redis`. */
export type StorageSettings = { driver: 'memory' } | { driver: 'redis'; url: string }

/** A part of the storage that one feature has to itself. Times are in milliseconds. */
export type Namespace<value> = {
  /** `undefined` if there is none, it has expired or it does not fit the schema. */
  get(key: string): Promise<value | undefined>
  set(key: string, value: value): Promise<void>
  remove(key: string): Promise<void>
  /** Sets it unless there is one already, in one step; answers whether it did. */
  add(key: string, value: value): Promise<boolean>
  /** Gets it and removes it in one step: of several who take it, one gets it. */
  take(key: string): Promise<value | undefined>
  /**
   * Puts what `change` makes of the present value in its place, in one step: if another got in between, `change` is
   * asked again. `undefined` stands for no entry; the very value that it was given leaves it as it is.
   */
  update(key: string, change: (present: value | undefined) => value | undefined): Promise<value | undefined>
}

export type NamespaceOptions<value> = {
  name: string
  /** What is read back must fit it: a process of another version may have written it. */
  schema: z.ZodType<value>
  /** How long an entry lives after it was last written, in milliseconds. */
  ttl: number
  /** Oldest entries go first beyond this many; Redis keeps to the ttl alone. @default 10_000 */
  limit?: number
}

/** What is over soon and may be lost: codes, counters, caches. What must not be lost is in the database. */
export type Storage = {
  namespace<value>(options: NamespaceOptions<value>): Namespace<value>
  /** Counts what each key takes, from its first for the limit's time. */
  limiter(name: string, limit: Limit): Limiter
  /** The same without a wait: what several processes let through in the same moment may be a little more. */
  quickLimiter(name: string, limit: Limit): Limiter
  /** @throws ServicesError `REDIS_UNREACHABLE`, `REDIS_EVICTS`, `REDIS_FORGETS` */
  check(): Promise<void>
  /** Rejects while it is away. */
  ping(): Promise<void>
  close(): Promise<void>
}

const ATTEMPTS = 100

/** Opens the storage. */
export function openStorage(settings: StorageSettings): Storage {
  const backend = backendOf(settings)
  // Whoever asks for a name again gets the same entries.
  const parts = new Map<string, Part>()
  const limiters = new Map<string, Limiter>()

  function namespace<value>(options: NamespaceOptions<value>): Namespace<value> {
    const { name, schema, ttl, limit = 10_000 } = options
    const part = parts.get(name) ?? backend.part({ name, ttl, limit })
    parts.set(name, part)

    function read(text: string | undefined): value | undefined {
      if (text === undefined) return undefined
      try {
        return schema.safeParse(JSON.parse(text)).data
      } catch {
        return undefined
      }
    }

    async function update(key: string, change: (present: value | undefined) => value | undefined) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const text = await part.get(key)
        const present = read(text)
        const next = change(present)
        if (next === present) return next
        if (await part.replace(key, text, next === undefined ? undefined : JSON.stringify(next))) return next
      }
      throw new Error(`Storage: "${name}" was changed by others ${ATTEMPTS} times in a row.`)
    }

    return {
      get: async (key) => read(await part.get(key)),
      set: (key, value) => part.set(key, JSON.stringify(value)),
      remove: (key) => part.remove(key),
      async add(key, value) {
        let added = false
        await update(key, (present) => {
          added = present === undefined
          return present ?? value
        })
        return added
      },
      async take(key) {
        let taken: value | undefined
        await update(key, (present) => {
          taken = present
          return undefined
        })
        return taken
      },
      update,
    }
  }

  return {
    namespace,
    limiter(name, limit) {
      const limiter = limiters.get(name) ?? countRefused(name, backend.limiter(name, limit))
      limiters.set(name, limiter)
      return limiter
    },
    quickLimiter: (name, limit) => countRefused(name, backend.quickLimiter(name, limit)),
    check: () => backend.check(),
    ping: () => backend.ping(),
    close: () => backend.close(),
  }
}

function backendOf(settings: StorageSettings): Backend {
  return settings.driver === 'redis' ? redisBackend(settings.url) : memoryBackend()
}
