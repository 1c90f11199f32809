import { createStorage, type Driver } from 'unstorage'
import fsDriver from 'unstorage/drivers/fs-lite'
import memoryDriver from 'unstorage/drivers/memory'
import { z } from 'zod'

/** Where the services keep what they remember. */
export type StorageSettings = { driver: 'memory' } | { driver: 'fs'; folder: string }

/** A part of the storage that one feature has to itself. Times are in milliseconds. */
export type Namespace<value> = {
  /** `undefined` if there is none, it has expired or it does not fit the schema. */
  get(key: string): Promise<value | undefined>
  set(key: string, value: value): Promise<void>
  remove(key: string): Promise<void>
}

export type NamespaceOptions<value> = {
  name: string
  /** What is read back must fit it: stored text may be old or edited. */
  schema: z.ZodType<value>
  /** How long an entry lives, in milliseconds. */
  ttl: number
  /** Oldest entries go first beyond this many. @default 10_000 */
  limit?: number
}

export type Storage = {
  namespace<value>(options: NamespaceOptions<value>): Namespace<value>
  close(): Promise<void>
}

const SWEEP_EVERY = 1_000

/** Opens the storage. Everything goes through unstorage, so another driver is one more line in `driverOf`. */
export function openStorage(settings: StorageSettings): Storage {
  const storage = createStorage({ driver: driverOf(settings) })

  function namespace<value>({
    name,
    schema,
    ttl,
    limit = 10_000,
  }: NamespaceOptions<value>): Namespace<value> {
    const entry = z.object({ expires: z.number(), value: schema })
    const keyOf = (key: string) => `${name}:${encodeURIComponent(key).replaceAll('.', '%2E')}`
    let writes = 0

    async function read(key: string) {
      const parsed = entry.safeParse(await storage.getItem(key))
      return parsed.success && parsed.data.expires > Date.now() ? parsed.data : undefined
    }

    async function sweep() {
      const live: { key: string; expires: number }[] = []
      for (const key of await storage.getKeys(name)) {
        const found = await read(key)
        if (found === undefined) await storage.removeItem(key)
        else live.push({ key, expires: found.expires })
      }
      live.sort((a, b) => b.expires - a.expires)
      for (const { key } of live.slice(limit)) await storage.removeItem(key)
    }

    return {
      get: async (key) => (await read(keyOf(key)))?.value,
      async set(key, value) {
        // The ttl is for drivers that expire entries by themselves (Redis); the others are swept.
        await storage.setItem(
          keyOf(key),
          { expires: Date.now() + ttl, value },
          { ttl: Math.ceil(ttl / 1000) },
        )
        writes += 1
        if (writes % Math.min(SWEEP_EVERY, limit) === 0) await sweep()
      },
      remove: (key) => storage.removeItem(keyOf(key)),
    }
  }

  return { namespace, close: () => storage.dispose() }
}

function driverOf(settings: StorageSettings): Driver {
  return settings.driver === 'fs' ? fsDriver({ base: settings.folder }) : memoryDriver()
}
