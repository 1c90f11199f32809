import { BaseError } from './errors/BaseError.js'

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

/** Where a value comes from that was to be of a kind. */
export interface KindContext {
  /** @default 'INVALID_ARGUMENT' */
  readonly code?: 'INVALID_CONFIG' | 'INVALID_ARGUMENT'
  /** What to pass instead, as a sentence. */
  readonly help?: string | undefined
  /** The plugin that passed it. */
  readonly plugin?: string | undefined
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
  { code = 'INVALID_ARGUMENT', help, plugin }: KindContext = {},
): void {
  const actual = kindOf(value)
  if (actual === kind) return
  throw new BaseError(`${name} must be ${kind}, not ${actual}.`, {
    code,
    plugin,
    metaMessages: help ? [help] : [],
  })
}

/**
 * Checks an object from outside, and the members that it can't do without.
 *
 * @throws BaseError of the code
 */
export function checkMembers(
  value: object,
  members: Readonly<Record<string, Kind>>,
  name: string,
  context?: KindContext,
): void {
  checkKind(value, 'an object', `The ${name}`, context)
  for (const [member, kind] of Object.entries(members))
    checkKind(Reflect.get(value, member), kind, `\`${member}\` of the ${name}`, context)
}
