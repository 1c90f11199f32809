import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../errors/cleanText.js'
import { readProperty } from '../errors/readProperty.js'

/** Why a login by a one-time code, or a change of one, does not go on. */
export interface CodeFailure<Kind extends string = never> {
  readonly kind: CodeFailureKind | Kind
  /** With `said`: the frame's own words. */
  readonly message?: string
  /** With `wrong`, when the frame tells. */
  readonly triesLeft?: number
  /** How long to wait, in ms. */
  readonly retryAfter?: number
}

export type CodeFailureKind = (typeof KINDS)[keyof typeof KINDS] | 'said' | 'default'

const KINDS = {
  EMAIL_INVALID: 'invalid',
  CODE_WRONG: 'wrong',
  CODE_EXPIRED: 'late',
  CODE_SPENT: 'late',
  RATE_LIMITED: 'busy',
  OFFLINE: 'offline',
  FRAME_NOT_SET: 'frame',
  EMBEDDED_WALLET_LOAD_FAILED: 'frame',
  EMBEDDED_WALLET_REQUEST_TIMED_OUT: 'timeout',
} as const

const LONGEST = 200
/** The words of a frame that names no reason. */
const SAYS_NOTHING = ['An error occurred', 'Something went wrong']

/**
 * Reads what the embedded wallet rejects with: the service's reason where the frame names it, else the frame's words.
 *
 * @example readCodeFailure(error, { EMAIL_TAKEN: 'taken' }).kind // 'taken', 'wrong', 'offline' …
 */
export function readCodeFailure<Kind extends string = never>(
  error: unknown,
  more: Readonly<Record<string, Kind>> = {},
): CodeFailure<Kind> {
  if (globalThis.navigator?.onLine === false) return { kind: 'offline' }
  if (!(error instanceof BaseError)) return { kind: 'default' }
  const { cause, shortMessage } = error
  // A code of the embedded wallet's, which the kernel has no types of.
  const isRefusal = (error.code as string) === 'FRAME_ERROR'
  const code = isRefusal ? readProperty(cause, 'code') : error.code
  const kinds: Readonly<Record<string, CodeFailureKind | Kind>> = { ...KINDS, ...more }
  const kind = typeof code === 'string' && Object.hasOwn(kinds, code) ? kinds[code] : undefined
  if (!kind) {
    const message = isRefusal ? cleanText(shortMessage, LONGEST) : ''
    return message && !SAYS_NOTHING.includes(message) ? { kind: 'said', message } : { kind: 'default' }
  }
  const triesLeft = readProperty(cause, 'triesLeft')
  const retryAfter = readProperty(cause, 'retryAfter')
  return {
    kind: kind === 'wrong' && triesLeft === 0 ? 'late' : kind,
    ...(typeof triesLeft === 'number' && { triesLeft }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  }
}
