import { pageArea, tryArea } from './area.js'

/** What all keys of one storage begin with. */
export const storagePrefix = (prefix: string): string => `${prefix.replaceAll('|', '%7C')}|`

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
