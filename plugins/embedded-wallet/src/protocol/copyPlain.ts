import { LIMITS } from './constants.js'

/** A JSON value. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain }

/** The message is too large, too deep, circular, or not JSON. */
export class UnfitMessage extends Error {}

/**
 * Copies a message as JSON: own properties only, without `__proto__` and `undefined`. Refuses one that is larger or deeper
 * than allowed. The original is not read again.
 *
 * @throws UnfitMessage
 */
export function copyPlain(value: unknown, limits: { bytes: number; depth: number } = LIMITS): unknown {
  let left = limits.bytes
  const spend = (bytes: number) => {
    left -= bytes
    if (left < 0) throw new UnfitMessage('The message is too large.')
  }
  const copy = (item: unknown, depth: number): unknown => {
    spend(8)
    if (item === null || item === undefined || typeof item === 'boolean') return item
    if (typeof item === 'string') {
      spend(item.length)
      return item
    }
    if (typeof item === 'number' && Number.isFinite(item)) return item
    if (typeof item !== 'object') throw new UnfitMessage('The message holds something that is not JSON.')
    if (depth >= limits.depth) throw new UnfitMessage('The message is too deep.')
    if (Array.isArray(item)) {
      spend(item.length * 8) // also where nothing is in it
      return Array.from(item, (entry: unknown) => copy(entry, depth + 1) ?? null)
    }
    const tag = Object.prototype.toString.call(item)
    if (tag !== '[object Object]') throw new UnfitMessage('The message holds something that is not JSON.')
    const result: Record<string, unknown> = {}
    for (const key of Object.keys(item)) {
      spend(key.length)
      const entry = copy((item as Record<string, unknown>)[key], depth + 1)
      if (key === '__proto__' || entry === undefined) continue
      Object.defineProperty(result, key, {
        value: entry,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
    return result
  }
  return copy(value, 0)
}
