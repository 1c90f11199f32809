/** What the device keeps for the frame. */
export interface DeviceStore {
  /** False where the browser blocks storage (third-party cookies blocked): then all is forgotten with a reload. */
  readonly persistent: boolean
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  /** What is kept under the key; puts `value` there if there is nothing. One step, so two tabs agree. */
  getOrSet(key: string, value: unknown): Promise<unknown>
  delete(key: string): Promise<void>
  /** Deletes and returns a value in one step, so that only one of two tabs gets it. */
  take(key: string): Promise<unknown>
  /** All that is kept under keys that begin so. */
  list(prefix: string): Promise<readonly unknown[]>
}

const NAME = 'wallet-widget-frame'
const TABLE = 'device'
/** After every key that begins alike. */
const LAST = '\uffff'

type Run = <Value>(
  mode: IDBTransactionMode,
  use: (table: IDBObjectStore, answer: (value: Value) => void) => void,
) => Promise<Value>

/**
 * IndexedDB, which can keep keys that nobody can read; memory where it is blocked. A connection that the browser closes
 * (site data cleared, a full disk) is opened again, and memory takes over where that fails.
 */
export async function openStore(factory: () => IDBFactory = () => indexedDB): Promise<DeviceStore> {
  let connection: IDBDatabase | undefined
  let memory: DeviceStore | undefined

  async function connect(): Promise<IDBDatabase> {
    const database = await open(factory())
    const forget = () => {
      if (connection === database) connection = undefined
    }
    database.addEventListener('close', forget)
    // Another tab deletes it.
    database.addEventListener('versionchange', () => {
      forget()
      database.close()
    })
    connection = database
    return database
  }
  const run: Run = async (mode, use) => {
    try {
      return await transact(connection ?? (await connect()), mode, use)
    } catch (error) {
      if (!isClosed(error)) throw error
      return transact(await connect(), mode, use)
    }
  }
  const database = inDatabase(run)
  /** In the database, or in memory once that can't be had. */
  async function use<Value>(act: (store: DeviceStore) => Promise<Value>): Promise<Value> {
    if (memory) return act(memory)
    try {
      return await act(database)
    } catch {
      memory ??= inMemory()
      return act(memory)
    }
  }
  await connect().catch(() => {
    memory = inMemory()
  })
  return {
    get persistent() {
      return memory === undefined
    },
    get: (key) => use((store) => store.get(key)),
    set: (key, value) => use((store) => store.set(key, value)),
    getOrSet: (key, value) => use((store) => store.getOrSet(key, value)),
    delete: (key) => use((store) => store.delete(key)),
    take: (key) => use((store) => store.take(key)),
    list: (prefix) => use((store) => store.list(prefix)),
  }
}

const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE))
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('blocked', () => reject(new Error('blocked')))
  })
}

function transact<Value>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  use: (table: IDBObjectStore, answer: (value: Value) => void) => void,
): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const transaction = database.transaction(TABLE, mode)
    let value: Value | undefined
    transaction.addEventListener('complete', () => resolve(value as Value))
    transaction.addEventListener('error', () => reject(transaction.error))
    transaction.addEventListener('abort', () => reject(transaction.error))
    use(transaction.objectStore(TABLE), (answered) => {
      value = answered
    })
  })
}

function inDatabase(run: Run): DeviceStore {
  return {
    persistent: true,
    get: (key) =>
      run('readonly', (table, answer) => {
        const request = table.get(key)
        request.addEventListener('success', () => answer(request.result))
      }),
    set: (key, value) => run('readwrite', (table) => void table.put(value, key)),
    getOrSet: (key, value) =>
      run('readwrite', (table, answer) => {
        const request = table.get(key)
        request.addEventListener('success', () => {
          if (request.result === undefined) table.put(value, key)
          answer(request.result ?? value)
        })
      }),
    delete: (key) => run('readwrite', (table) => void table.delete(key)),
    take: (key) =>
      run('readwrite', (table, answer) => {
        const request = table.get(key)
        request.addEventListener('success', () => {
          table.delete(key)
          answer(request.result)
        })
      }),
    list: (prefix) =>
      run('readonly', (table, answer: (value: readonly unknown[]) => void) => {
        const request = table.getAll(IDBKeyRange.bound(prefix, `${prefix}${LAST}`))
        request.addEventListener('success', () => answer(request.result))
      }),
  }
}

function inMemory(): DeviceStore {
  const kept = new Map<string, unknown>()
  return {
    persistent: false,
    get: async (key) => kept.get(key),
    async set(key, value) {
      kept.set(key, value)
    },
    async getOrSet(key, value) {
      if (!kept.has(key)) kept.set(key, value)
      return kept.get(key)
    },
    async delete(key) {
      kept.delete(key)
    },
    async take(key) {
      const value = kept.get(key)
      kept.delete(key)
      return value
    },
    list: async (prefix) => [...kept].flatMap(([key, value]) => (key.startsWith(prefix) ? [value] : [])),
  }
}
