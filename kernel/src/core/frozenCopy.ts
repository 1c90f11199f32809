/**
 * Returns a deep copy that cannot be changed, so that what was asked for is what is shown and sent. Only bytes cannot be
 * frozen: whoever hands them on gives each reader a copy.
 *
 * @throws DataCloneError, TypeError where the value holds something that cannot be copied, such as a function
 */
export const frozenCopy = <Value>(value: Value): Value => deepFreeze(structuredClone(value))

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  // Those in shared memory, which a copy shares, fail to be frozen below.
  if (ArrayBuffer.isView(value) && value.buffer.constructor.name === 'ArrayBuffer') return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
