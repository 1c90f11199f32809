import { BaseError } from './errors/BaseError.js'
import { readProperty } from './errors/readProperty.js'

export const isText = (value: unknown): value is string => typeof value === 'string'

export const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)

/** What a value is, as errors say it. */
export type Kind =
  | `a ${'string' | 'number' | 'bigint' | 'boolean' | 'symbol' | 'function'}`
  | 'a list of strings'
  | 'a list of other values'
  | 'an object'
  | 'undefined'
  | 'null'
  | 'NaN'

export function kindOf(value: unknown): Kind {
  if (value === undefined || value === null) return `${value}`
  if (Array.isArray(value)) return areTexts(value) ? 'a list of strings' : 'a list of other values'
  if (Number.isNaN(value)) return 'NaN'
  const type = typeof value
  return type === 'object' || type === 'undefined' ? 'an object' : `a ${type}`
}

/**
 * Checks a value from outside, whatever its type promises.
 *
 * @param about.code @default 'INVALID_ARGUMENT'
 * @param about.plugin the plugin that passed it
 * @throws BaseError of the code
 */
export function checkKind(
  value: unknown,
  kind: Kind,
  name: string,
  about: { readonly code?: 'INVALID_CONFIG' | 'INVALID_ARGUMENT'; readonly plugin?: string } = {},
): void {
  const actual = kindOf(value)
  if (actual !== kind)
    throw new BaseError(`${name} must be ${kind}, not ${actual}.`, { code: 'INVALID_ARGUMENT', ...about })
}

/** @throws BaseError `INVALID_ARGUMENT` where what a caller gave can't abort anything */
export function checkSignal(value: unknown): void {
  if (value === undefined || value === null || typeof readProperty(value, 'addEventListener') === 'function')
    return
  throw new BaseError(`\`signal\` must be an AbortSignal, not ${kindOf(value)}.`, {
    code: 'INVALID_ARGUMENT',
  })
}
