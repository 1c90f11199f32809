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

/** Removes what `match` accepts. */
export function removeKeys(area: StorageArea, match: (key: string) => boolean): void {
  const keys = Array.from({ length: area.length }, (_, i) => area.key(i))
  for (const key of keys) if (key !== null && match(key)) area.removeItem(key)
}
