import { vi } from 'vitest'

/** Gives Node a page that can be listened to, with an empty storage. `vi.unstubAllGlobals` takes it away. */
export function stubPage(): EventTarget {
  const items = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
      key: (index: number) => [...items.keys()][index] ?? null,
      get length() {
        return items.size
      },
    },
  })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  return page
}
