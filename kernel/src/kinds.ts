import { BaseError } from './errors/BaseError.js'

export const isText = (value: unknown): value is string => typeof value === 'string'

export const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)

/** What a value is, as errors say it. */
export type Kind = 'a string' | 'a boolean' | 'an object' | 'a list of strings' | 'another'

export function kindOf(value: unknown): Kind {
  if (areTexts(value)) return 'a list of strings'
  if (isText(value)) return 'a string'
  if (typeof value === 'boolean') return 'a boolean'
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? 'an object' : 'another'
}

/**
 * Checks a value from outside, whatever its type promises.
 *
 * @throws BaseError of the code
 */
export function checkKind(
  value: unknown,
  kind: Kind,
  name: string,
  code: 'INVALID_CONFIG' | 'INVALID_ARGUMENT' = 'INVALID_ARGUMENT',
): void {
  if (kindOf(value) !== kind)
    throw new BaseError(`${name} is not ${kind}.`, { code, metaMessages: [`Give ${kind}.`] })
}
