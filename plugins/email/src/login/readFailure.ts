import { BaseError, cleanText, readProperty } from '@wallet-widget/kernel'

/** Why a step of the login failed. */
export interface LoginFailure {
  readonly kind:
    | 'invalid'
    | 'cooldown'
    | 'wrong'
    | 'late'
    | 'busy'
    | 'offline'
    | 'frame'
    | 'timeout'
    | 'said'
    | 'connect'
    | 'default'
  /** With `said`: the frame's own words. */
  readonly message?: string
  /** With `wrong`, when the frame tells. */
  readonly triesLeft?: number
  /** With `cooldown` and `busy`: when to ask again. */
  readonly seconds?: number
}

/** Source: spec section 6, email login cooldown. */
export const COOLDOWN_SECONDS = 30
const LONGEST = 200
/** What the frame is said to have said when it said nothing. Source: spec section 8. */
const SAYS_NOTHING = ['An error occurred', 'Something went wrong']

const REFUSALS: Readonly<Record<string, LoginFailure['kind']>> = {
  CODE_WRONG: 'wrong',
  CODE_EXPIRED: 'late',
  CODE_SPENT: 'late',
  RATE_LIMITED: 'busy',
  EMAIL_INVALID: 'invalid',
}

const KINDS: Readonly<Record<string, LoginFailure['kind']>> = {
  EMAIL_INVALID: 'invalid',
  EMBEDDED_WALLET_LOAD_FAILED: 'frame',
  FRAME_NOT_SET: 'frame',
  EMBEDDED_WALLET_REQUEST_TIMED_OUT: 'timeout',
  OFFLINE: 'offline',
  RATE_LIMITED: 'busy',
}

/** What to tell the visitor of a failure of the embedded wallet. */
export function readFailure(error: unknown): LoginFailure {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return { kind: 'offline' }
  if (!(error instanceof BaseError)) return { kind: 'default' }
  const { code, shortMessage } = error
  if (code === 'EMAIL_COOLDOWN')
    return { kind: 'cooldown', seconds: Number(/\d+/.exec(shortMessage)?.[0] ?? COOLDOWN_SECONDS) }
  if (code === 'FRAME_ERROR') return readRefusal(error)
  return { kind: own(KINDS, code) ?? 'default' }
}

/** The frame tells the service's code where it can; else there are its words. */
function readRefusal({ cause, shortMessage }: BaseError): LoginFailure {
  const code = readProperty(cause, 'code')
  const kind = typeof code === 'string' ? own(REFUSALS, code) : undefined
  const triesLeft = readProperty(cause, 'triesLeft')
  const retryAfter = readProperty(cause, 'retryAfter')
  if (kind)
    return {
      kind: kind === 'wrong' && triesLeft === 0 ? 'late' : kind,
      ...(typeof triesLeft === 'number' && { triesLeft }),
      ...(typeof retryAfter === 'number' && { seconds: Math.ceil(retryAfter / 1000) }),
    }
  const message = cleanText(shortMessage, LONGEST)
  return message && !SAYS_NOTHING.includes(message) ? { kind: 'said', message } : { kind: 'default' }
}

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
