/** A page's storage in Node, and how other tabs tell of their writing. */
export interface MemoryPage {
  /** As if another tab had changed everything. */
  tellOthers(): void
  take(): void
}

/** Gives Node a `window` with storage, so that a second widget finds what the first one left. */
export function givePage(): MemoryPage {
  const values = new Map<string, string>()
  const localStorage = createArea(values)
  const target = new EventTarget()
  const page: Record<string, unknown> = {
    localStorage,
    sessionStorage: createArea(new Map()),
    window: { localStorage },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
  for (const [key, value] of Object.entries(page))
    Object.defineProperty(globalThis, key, { configurable: true, value })
  return {
    tellOthers() {
      for (const key of [...values.keys(), null]) {
        const event = Object.assign(new Event('storage'), { key, storageArea: localStorage })
        target.dispatchEvent(event)
      }
    },
    take() {
      for (const key of Object.keys(page)) Reflect.deleteProperty(globalThis, key)
    },
  }
}

const createArea = (values: Map<string, string>) => ({
  get length() {
    return values.size
  },
  key: (index: number) => [...values.keys()][index] ?? null,
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, String(value)),
  removeItem: (key: string) => void values.delete(key),
  clear: () => values.clear(),
})
