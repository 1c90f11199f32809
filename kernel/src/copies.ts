/** Returns an object with no members but its own: a page may have polluted Object.prototype. */
export const ownMembers = <Given extends object>(given: Given | undefined): Given =>
  Object.assign(Object.create(null), given)

/**
 * Returns a copy of what is written in a configuration, plain objects and lists, that cannot be changed; anything else in it,
 * such as a function, stays what it is.
 */
export function frozenPlain<Value>(value: Value): Value
export function frozenPlain(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map((entry) => frozenPlain(entry)))
  if (typeof value !== 'object' || value === null) return value
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const members = Object.entries(value).map(([name, member]) => [name, frozenPlain(member)])
  return Object.freeze(Object.fromEntries(members))
}

/** A value as it is now; one that can't be copied is refused later, with a code. */
export function copyOf<Value>(value: Value): Value {
  try {
    return structuredClone(value)
  } catch {
    return value
  }
}
