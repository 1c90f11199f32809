import { BaseError, type BaseErrorOptions } from './BaseError.js'
import { findCode } from './findCode.js'
import { readProperty } from './readProperty.js'
import { WalletError } from './WalletError.js'

export type NormalizeErrorOptions = Pick<BaseErrorOptions, 'code' | 'plugin'> & {
  /** What to say where the thrown value names no known failure. @default 'Something went wrong' */
  shortMessage?: string | undefined
}

/**
 * Makes a `BaseError` of whatever was thrown: a string, `null`, an event, an object with a code deep inside.
 * Raw text ends up in `details` alone. One of ours comes back as it is.
 *
 * @example normalizeError({ data: { originalError: { code: 4001 } } }).code // 'USER_REJECTED'
 */
export function normalizeError(thrown: unknown, options: NormalizeErrorOptions = {}): BaseError {
  if (isBaseError(thrown)) return thrown
  const own = { __proto__: null, ...options } as NormalizeErrorOptions
  const { shortMessage = 'Something went wrong', code, plugin } = own
  const { known } = findCode(thrown)
  if (known !== undefined) return new WalletError(known, { cause: thrown, plugin })
  if (readProperty(thrown, 'name') === 'AbortError') {
    return new BaseError('Request was aborted', { code: 'REQUEST_ABORTED', cause: thrown, plugin })
  }
  return new BaseError(shortMessage, { code, cause: thrown, plugin })
}

function isBaseError(thrown: unknown): thrown is BaseError {
  try {
    return thrown instanceof BaseError
  } catch {
    return false // a proxy that refuses to be looked at
  }
}
