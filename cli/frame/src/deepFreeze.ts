/** Freezes a value and all in it: what is shown to the owner can't become another before it is carried out. */
export function deepFreeze<Value>(value: Value, seen = new Set<unknown>()): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value))
    return value
  seen.add(value)
  for (const inner of Object.values(value)) deepFreeze(inner, seen)
  return Object.freeze(value)
}
