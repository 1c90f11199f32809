import type { BaseError } from '@wallet-widget/kernel'
import type { ComposedMessage } from './composeMessage.js'
import type { Subject } from './subject.js'

/** Why a sign-in failed, as the visitor is told. */
export type Problem =
  | 'declined'
  | 'disconnected'
  | 'refused'
  | 'expired'
  | 'smartAccount'
  | 'owners'
  | 'unreachable'
  | 'domain'
  | 'site'
  | 'cookies'
  | 'rateLimited'
  | 'default'

/** What the visitor is asked, and how it stands. */
export interface Question {
  readonly subject: Subject
  /** `wallet`: the wallet asks. `server`: it has signed, and the server checks. */
  readonly phase: 'asking' | 'wallet' | 'server'
  readonly problem?: Problem | undefined
  /** What is to be signed, once it is known. */
  readonly composed?: ComposedMessage | undefined
}

/** What to tell the visitor of a failure. */
export function problemOf({ code, details }: BaseError, { isContract }: Subject): Problem {
  switch (code) {
    case 'SIGNATURE_DECLINED':
      return 'declined'
    case 'SIGN_IN_INITIALIZATION_FAILED':
      return 'disconnected'
    case 'SMART_ACCOUNTS_UNSUPPORTED':
      return 'smartAccount'
    case 'OWNERS_AWAITED':
      return 'owners'
    case 'SIGN_IN_UNREACHABLE':
    case 'REQUEST_TIMEOUT':
      return 'unreachable'
    case 'INVALID_SIGN_IN':
      if (details === 'domain') return 'domain'
      // All but the address comes from the site.
      return details === 'address' ? 'default' : 'site'
    case 'SIGN_IN_REFUSED':
      if (details === 'NONCE_WRONG' || details === 'TIME_WRONG') return 'expired'
      if (details === 'COOKIE_MISSING') return 'cookies'
      if (details === 'RATE_LIMITED') return 'rateLimited'
      return isContract ? 'smartAccount' : 'refused'
    default:
      return 'default'
  }
}

/** Whether its message can still be signed: nonces last longer than this. ms */
const FRESH = 240_000
export const isFresh = ({ composed }: Question) =>
  composed !== undefined && (composed.isAwaited === true || Date.now() - composed.at < FRESH)
