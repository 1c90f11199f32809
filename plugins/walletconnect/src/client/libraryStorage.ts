import { createStore, del, get, keys, promisifyRequest } from 'idb-keyval'

/** The storage interface that the library expects. */
export interface LibraryStorage {
  getKeys(): Promise<string[]>
  getEntries<Value>(): Promise<[string, Value][]>
  getItem<Value>(key: string): Promise<Value | undefined>
  setItem<Value>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Values that are not in the database, yet or ever. They live as long as the page. */
const memories = new Map<string, Map<string, unknown>>()

/**
 * Keeps the library's keys and sessions: one IndexedDB database a widget, or memory where that is blocked. The
 * library's own storage would wait for it for ever, and moves keys of others out of `localStorage`.
 */
export function createLibraryStorage(name: string): LibraryStorage {
  const memory = memories.get(name) ?? new Map<string, unknown>()
  memories.set(name, memory)
  const store = createStore(name, 'values')
  // Async: without IndexedDB the store throws instead of rejecting.
  const database: typeof store = async (mode, callback) => store(mode, callback)
  const orUndefined = () => undefined

  const getKeys = async () => {
    const stored = (await keys(database).catch(orUndefined)) ?? []
    return [...new Set([...stored.map(String), ...memory.keys()])]
  }
  const getItem = async <Value>(key: string): Promise<Value | undefined> =>
    memory.has(key) ? structuredClone(memory.get(key) as Value) : get<Value>(key, database).catch(orUndefined)
  return {
    getKeys,
    getItem,
    async getEntries<Value>() {
      const all = await getKeys()
      return Promise.all(
        all.map(async (key): Promise<[string, Value]> => [key, (await getItem(key)) as Value]),
      )
    },
    async setItem(key, value) {
      const copy = structuredClone(value)
      memory.set(key, copy)
      // Not awaited, since a pairing takes six of these: memory has the value until the database does.
      database('readwrite', (values) => {
        values.put(copy, key)
        const stored = promisifyRequest(values.transaction)
        values.transaction.commit?.() // even if the page is closed now
        return stored
      }).then(
        () => memory.get(key) === copy && memory.delete(key),
        () => {},
      )
    },
    async removeItem(key) {
      memory.delete(key)
      await del(key, database).catch(orUndefined)
    },
  }
}
