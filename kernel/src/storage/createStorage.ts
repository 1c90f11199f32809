import { parseJson } from '../net/parseJson.js'
import { openEnvelope, pageArea, type StorageArea, storagePrefix, tryArea } from './readStored.js'

export type StorageOptions = {
  /** Put before every key. Its part up to the first `:` names the family whose caches may be evicted. */
  prefix: string
  /** Raise it when a value changes its shape: older and newer values are then reset. */
  version: number
  /** Where to keep values; asked on every use. @default the page's `localStorage` */
  area?: (() => StorageArea | undefined) | undefined
  /** Called once, when a value could be kept in memory only because the area is full. */
  onFull?: (() => void) | undefined
}

export type StorageItemOptions<T> = {
  /** Whether a stored value is one. Nothing stored is trusted: it may have been edited by hand. */
  guard: (value: unknown) => value is T
  fallback: T
  /** May be dropped to make room. @default false */
  cache?: boolean | undefined
  /** Where there is no room for a newer value, the older one stays for the next page: it is better than none. @default false */
  keepsOlder?: boolean | undefined
  /** What storage did not take is not kept for this page either: what is read is what all tabs have. @default false */
  storedOnly?: boolean | undefined
}

type WriteOptions = Pick<StorageItemOptions<unknown>, 'cache' | 'keepsOlder' | 'storedOnly'>

interface Unstored {
  readonly raw: string
  /** What the area held in its place; undefined where it could not be read. */
  readonly held: string | null | undefined
}

export type StorageItem<T> = {
  /** The stored value, or the fallback. A value that fails the guard is removed. */
  get(): T
  set(value: T): void
  remove(): void
  /** Calls back when another tab changes the value. Returns the unsubscribe. */
  subscribe(listener: (value: T) => void): () => void
}

export type WidgetStorage = {
  item<T>(key: string, options: StorageItemOptions<T>): StorageItem<T>
  /** Calls back when another tab changes the key. Returns the unsubscribe. */
  subscribe(key: string, listener: () => void): () => void
  /** Removes every key of this prefix. */
  removeAll(): void
}

/**
 * Small values that outlive the page: namespaced, versioned, checked when read. Where storage is blocked, absent or
 * full, values live in memory. Never throws because of the storage.
 *
 * @example
 * const storage = createStorage({ prefix: 'wallet-widget:my-site', version: 1 })
 * const recent = storage.item('recent', { guard: isStringArray, fallback: [] })
 * recent.set(['io.metamask'])
 */
export function createStorage(options: StorageOptions): WidgetStorage {
  const { version, area = pageArea, onFull } = options
  const prefix = storagePrefix(options.prefix)
  const family = prefix.split(/[:|]/, 1)[0] ?? ''
  const memory = new Map<string, Unstored>()
  let noticed = false

  const look = (key: string) => tryArea(area, (found) => found.getItem(key))

  const read = (key: string) => {
    const unstored = memory.get(key)
    const held = look(key)
    if (!unstored) return held ?? undefined
    // A page that was frozen misses the events of what another tab has written since.
    const isOlder = held !== undefined && unstored.held !== undefined && held !== unstored.held
    if (!isOlder) return unstored.raw
    memory.delete(key)
    return held ?? undefined
  }

  const remove = (key: string) => {
    memory.delete(key)
    tryArea(area, (found) => found.removeItem(key))
  }

  const isFamilyCache = (key: string) => key.split(/[:|]/, 1)[0] === family && /^[^|]*\|c\|/.test(key)

  /** Whether the area took it; a stub that swallows values did not. */
  const store = (found: StorageArea, key: string, raw: string) => {
    found.setItem(key, raw)
    return found.getItem(key) === raw
  }

  const write = (key: string, raw: string, { cache, keepsOlder, storedOnly }: WriteOptions) => {
    let full = false
    const stored = tryArea(area, (found) => {
      try {
        return store(found, key, raw)
      } catch (error) {
        full = /quota/i.test(String((error as Error | null)?.name))
        removeKeys(found, (other) => other !== key && isFamilyCache(other))
        return store(found, key, raw)
      }
    })
    if (stored) {
      memory.delete(key)
      return
    }
    if (!keepsOlder) remove(key)
    if (!storedOnly) memory.set(key, { raw, held: look(key) })
    if (!full || cache || noticed) return
    noticed = true
    onFull?.()
  }

  const watch = (key: string, listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return
      if (event.storageArea && event.storageArea !== tryArea(area, (found) => found)) return
      memory.delete(key)
      listener()
    }
    globalThis.addEventListener?.('storage', onStorage)
    return () => globalThis.removeEventListener?.('storage', onStorage)
  }

  return {
    item<T>(name: string, options: StorageItemOptions<T>): StorageItem<T> {
      const { guard, fallback, cache } = options
      const key = `${prefix}${cache ? 'c' : 'd'}|${name}`
      const get = () => {
        const raw = read(key)
        if (raw === undefined) return fallback
        const opened = openEnvelope(raw, version, guard, parseJson)
        if (opened) return opened.value
        remove(key)
        return fallback
      }
      return {
        get,
        set: (value) => write(key, JSON.stringify({ v: version, d: value }), options),
        remove: () => remove(key),
        subscribe: (listener) => watch(key, () => listener(get())),
      }
    },
    subscribe: (name, listener) => watch(`${prefix}d|${name}`, listener),
    removeAll() {
      memory.clear()
      tryArea(area, (found) => removeKeys(found, (key) => key.startsWith(prefix)))
    },
  }
}

/** Removes what `match` accepts. */
function removeKeys(area: StorageArea, match: (key: string) => boolean): void {
  const keys = Array.from({ length: area.length }, (_, i) => area.key(i))
  for (const key of keys) if (key !== null && match(key)) area.removeItem(key)
}
