import { BaseError } from './errors/BaseError.js'

/** The copies made here, and all they hold: they cannot change, so they are not copied again. */
const copies = new WeakSet<object>()

/**
 * Returns a deep copy that cannot be changed, so that what was asked for is what is shown and sent.
 *
 * @throws DataCloneError where the value holds something that cannot be copied, such as a function
 */
export function frozenCopy<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && copies.has(value)) return value
  return deepFreeze(structuredClone(value))
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  // The contents of a typed array cannot be frozen.
  if (ArrayBuffer.isView(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  copies.add(value)
  return Object.freeze(value)
}

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

/** The error for params that {@link frozenCopy} could not copy. */
export const invalidParams = (method: string, cause: unknown): BaseError =>
  new BaseError(`The params of ${method} hold something that cannot be sent.`, {
    code: 'INVALID_PARAMS',
    cause,
    metaMessages: ['Give values that can be copied: no functions, no objects of other libraries.'],
  })

/** Returns an object with no members but its own: a page may have polluted Object.prototype. */
export const ownMembers = <Given extends object>(given: Given | undefined): Given =>
  Object.assign(Object.create(null), given)
