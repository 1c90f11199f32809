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
  | 'pending'
  | 'default'

/** What the visitor is asked, and how it stands. */
export interface Question {
  readonly subject: Subject
  /** `wallet`: waiting for the wallet. `server`: waiting for the server. `leaving`: going back to another network, or disconnecting. */
  readonly phase: 'asking' | 'wallet' | 'server' | 'leaving'
  readonly problem?: Problem | undefined
  /** What is to be signed, once it is known. */
  readonly composed?: ComposedMessage | undefined
}

/** The wallet has a request that nobody has answered; some of these are codes of a connector’s own plugin. */
const STILL_ASKING: readonly string[] = ['REQUEST_PENDING', 'UNAUTHORIZED', 'WALLET_TIMEOUT']

/**
 * What to tell the visitor of a failure.
 *
 * @param when `compose`: nothing has been signed yet, so that a refusal is about the site and not about a signature
 */
export function problemOf(
  { code, details }: BaseError,
  { isContract }: Subject,
  when?: 'compose' | 'wallet' | 'keep',
): Problem {
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
      if (when === 'compose') return 'site'
      return isContract ? 'smartAccount' : 'refused'
    default:
      return STILL_ASKING.includes(code) ? 'pending' : 'default'
  }
}

/** Nonces last longer than this. */
const FRESH_MS = 240_000

/** Whether a message can still be signed, by this browser's clock (ms since 1970). */
export const isFresh = (composed: ComposedMessage, now: number): boolean =>
  composed.isAwaited === true || now - composed.at < FRESH_MS
