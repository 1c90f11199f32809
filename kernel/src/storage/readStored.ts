/** What all keys of one storage begin with. */
export const storagePrefix = (prefix: string): string => `${prefix}|`

/** What is inside a stored value, when it is of this version and is one. */
export function openEnvelope<T>(
  raw: string,
  version: number,
  guard: (value: unknown) => value is T,
  parse: (raw: string) => unknown = JSON.parse,
): { value: T } | undefined {
  try {
    const envelope = parse(raw) as { v?: unknown; d?: unknown } | null
    if (!envelope || !Object.hasOwn(envelope, 'v') || !Object.hasOwn(envelope, 'd')) return undefined
    return envelope.v === version && guard(envelope.d) ? { value: envelope.d } : undefined
  } catch {
    return undefined
  }
}

/** Reads one value once, with none of what it takes to keep it; one that is none is removed. */
export function readStored<T>(
  key: string,
  version: number,
  guard: (value: unknown) => value is T,
): T | undefined {
  return tryArea(pageArea, (area) => {
    const raw = area.getItem(key)
    const opened = raw === null ? undefined : openEnvelope(raw, version, guard)
    if (!opened) area.removeItem(key)
    return opened?.value
  })
}

/** What is used of a `Storage`. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The page's own storage; on a server nothing is touched, since Node warns of a mere look at its `localStorage`. */
export function pageArea(): StorageArea | undefined {
  return typeof window === 'undefined' ? undefined : window.localStorage
}

/** Runs `use` on the area, or answers `undefined` where there is none, it is blocked, or it fails. */
export function tryArea<T>(
  area: () => StorageArea | undefined,
  use: (area: StorageArea) => T,
): T | undefined {
  try {
    const found = area()
    return found && use(found)
  } catch {
    return undefined
  }
}
