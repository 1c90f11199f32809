import { BaseError, cleanText, readProperty } from '@wallet-widget/kernel'

/** Why a step of the change failed. */
export interface ChangeFailure {
  readonly kind:
    | 'invalid'
    | 'same'
    | 'taken'
    | 'wrong'
    | 'late'
    | 'busy'
    | 'offline'
    | 'frame'
    | 'timeout'
    | 'said'
    | 'default'
  /** With `said`: the frame's own words. */
  readonly message?: string
  /** With `wrong`, when the frame tells. */
  readonly triesLeft?: number
  /** With `busy`: how long to wait, in ms. */
  readonly retryAfter?: number
}

const LONGEST = 200

const KINDS: Readonly<Record<string, ChangeFailure['kind']>> = {
  EMAIL_INVALID: 'invalid',
  EMAIL_SAME: 'same',
  EMAIL_TAKEN: 'taken',
  CODE_WRONG: 'wrong',
  CODE_EXPIRED: 'late',
  CODE_SPENT: 'late',
  RATE_LIMITED: 'busy',
  OFFLINE: 'offline',
  EMBEDDED_WALLET_LOAD_FAILED: 'frame',
  EMBEDDED_WALLET_REQUEST_TIMED_OUT: 'timeout',
}

/** What to tell the visitor of a failure. The frame names the service's reason; else there are its words. */
export function readChangeFailure(error: unknown): ChangeFailure {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return { kind: 'offline' }
  if (!(error instanceof BaseError)) return { kind: 'default' }
  const { cause, shortMessage } = error
  const isRefusal = error.code === 'FRAME_ERROR'
  const code = isRefusal ? readProperty(cause, 'code') : error.code
  const kind = typeof code === 'string' && Object.hasOwn(KINDS, code) ? KINDS[code] : undefined
  if (!kind)
    return isRefusal && shortMessage !== 'An error occurred'
      ? { kind: 'said', message: cleanText(shortMessage, LONGEST) }
      : { kind: 'default' }
  const triesLeft = readProperty(cause, 'triesLeft')
  const retryAfter = readProperty(cause, 'retryAfter')
  return {
    kind: kind === 'wrong' && triesLeft === 0 ? 'late' : kind,
    ...(typeof triesLeft === 'number' && { triesLeft }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  }
}
