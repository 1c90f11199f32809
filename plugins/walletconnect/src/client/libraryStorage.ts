/** The storage that the library wants. */
export interface LibraryStorage {
  getKeys(): Promise<string[]>
  getEntries<Value>(): Promise<[string, Value][]>
  getItem<Value>(key: string): Promise<Value | undefined>
  setItem<Value>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

const STORE = 'values'
/** What is not in the database, yet or ever: it lives as long as the page. */
const memories = new Map<string, Map<string, unknown>>()

/**
 * Keeps the library's keys and sessions: one database a widget, or memory where it is blocked (fault F11). The
 * library's own storage would wait for ever then, and takes keys of others out of `localStorage`.
 */
export function createLibraryStorage(name: string): LibraryStorage {
  let opening: Promise<IDBDatabase | undefined> | undefined
  const open = () => {
    opening ??= openDatabase(name).catch(() => undefined)
    return opening
  }
  const memory = memories.get(name) ?? new Map<string, unknown>()
  memories.set(name, memory)

  /** Answers undefined where there is no database. */
  async function run<Value>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest,
  ): Promise<Value | undefined> {
    const database = await open()
    if (!database) return undefined
    const transaction = database.transaction(STORE, mode)
    const answer = answerOf<Value>(ask(transaction.objectStore(STORE)))
    transaction.commit?.() // even if the page goes now
    return answer
  }

  const getKeys = async () => {
    const stored = (await run<IDBValidKey[]>('readonly', (store) => store.getAllKeys())) ?? []
    return [...new Set([...stored.map(String), ...memory.keys()])]
  }
  const getItem = async <Value>(key: string) =>
    memory.has(key)
      ? structuredClone(memory.get(key) as Value)
      : run<Value>('readonly', (store) => store.get(key))
  return {
    getKeys,
    getItem,
    async getEntries<Value>() {
      const keys = await getKeys()
      return Promise.all(
        keys.map(async (key): Promise<[string, Value]> => [key, (await getItem(key)) as Value]),
      )
    },
    async setItem(key, value) {
      const copy = structuredClone(value)
      memory.set(key, copy)
      // Not waited for, since a code takes six of these: memory has it until the database does, or if it never will.
      run('readwrite', (store) => store.put(copy, key)).then(
        async () => (await open()) && memory.get(key) === copy && memory.delete(key),
        () => {},
      )
    },
    async removeItem(key) {
      memory.delete(key)
      await run('readwrite', (store) => store.delete(key))
    },
  }
}

async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = globalThis.indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return answerOf(request)
}

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
