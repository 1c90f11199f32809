import { BaseError } from './errors/BaseError.js'

export const isText = (value: unknown): value is string => typeof value === 'string'

export const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)

/** What a value is, as errors say it. */
export type Kind = 'string' | 'boolean' | 'object' | 'list of strings' | 'other'

export function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return areTexts(value) ? 'list of strings' : 'other'
  const type = value === null ? 'other' : typeof value
  return type === 'string' || type === 'boolean' || type === 'object' ? type : 'other'
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
    throw new BaseError(`${name} is no ${kind}.`, { code, metaMessages: [`Give a ${kind}.`] })
}
