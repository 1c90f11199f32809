/**
 * Reads a property of a value nobody vouches for. What sits on the root prototype is not the value's own word
 * (a page may have polluted it), and a throwing getter or a hostile proxy answers `undefined`.
 */
export function readProperty(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    let holder: object | null = value
    for (let depth = 0; holder && depth < 8; depth++) {
      const parent: object | null = Object.getPrototypeOf(holder)
      if ((depth === 0 || parent) && Object.hasOwn(holder, key)) return Reflect.get(holder, key, value)
      holder = parent
    }
  } catch {}
  return undefined
}
