/**
 * A copy taken now, so that what the page changes while files are still on their way changes nothing. What can't
 * be copied comes back as it is, to be refused with a code later.
 */
export function snapshot<Value>(value: Value): Value {
  try {
    return structuredClone(value)
  } catch {
    return value
  }
}
