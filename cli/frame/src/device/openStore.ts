/** What the device keeps for the frame. */
export interface DeviceStore {
  /** False where the browser blocks storage (third-party cookies blocked): then all is forgotten with a reload. */
  readonly persistent: boolean
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  /** What is kept under the key; puts `value` there if there is nothing. One step, so two tabs agree. */
  getOrSet(key: string, value: unknown): Promise<unknown>
  delete(key: string): Promise<void>
}

const NAME = 'wallet-widget-frame'
const TABLE = 'device'

/** IndexedDB, which can keep keys that nobody can read; memory where it is blocked. */
export async function openStore(factory: () => IDBFactory = () => indexedDB): Promise<DeviceStore> {
  try {
    const database = await open(factory())
    return inDatabase(database)
  } catch {
    return inMemory()
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE))
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('blocked', () => reject(new Error('blocked')))
  })
}

function inDatabase(database: IDBDatabase): DeviceStore {
  const run = <Value>(
    mode: IDBTransactionMode,
    use: (table: IDBObjectStore, answer: (value: Value) => void) => void,
  ) =>
    new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode)
      let value: Value | undefined
      transaction.addEventListener('complete', () => resolve(value as Value))
      transaction.addEventListener('error', () => reject(transaction.error))
      transaction.addEventListener('abort', () => reject(transaction.error))
      use(transaction.objectStore(TABLE), (answered) => {
        value = answered
      })
    })
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
  }
}
