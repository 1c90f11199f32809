/** A value as it is now; one that can't be copied is refused later, with a code. */
export function copyOf<Value>(value: Value): Value {
  try {
    return structuredClone(value)
  } catch {
    return value
  }
}
