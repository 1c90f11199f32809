/**
 * Reads a property of a value nobody vouches for. What sits on the root prototype is not the value's own word
 * (a page may have polluted it), and a throwing getter or a hostile proxy answers `undefined`.
 */
export function readProperty(value: unknown, key: PropertyKey): unknown {
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

const { apply } = Reflect

/**
 * Reads a method of a foreign object once and keeps it with its object: what the page does to it later has no effect
 * here. Undefined when there is none.
 *
 * @example const request = captureMethod(window.wallet, 'request')
 */
export function captureMethod(object: unknown, name: string): ((...args: unknown[]) => unknown) | undefined {
  const method = readProperty(object, name)
  return typeof method === 'function' ? (...args) => apply(method, object, args) : undefined
}
