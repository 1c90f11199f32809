import { hasOwnPrefix } from '../message/addressPrefix.js'
import { everHolds } from '../message/everHolds.js'
import { parseMessage } from '../message/parseMessage.js'
import type { SignInMessage } from '../message/signInMessage.js'
import type { SignInOptions } from './options.js'
import type { SignedText } from './verify/verifier.js'

/** Why a sign-in is refused. */
export type Refusal =
  | 'MESSAGE_MALFORMED'
  | 'DOMAIN_WRONG'
  | 'URI_WRONG'
  | 'NETWORK_WRONG'
  | 'ADDRESS_WRONG'
  | 'STATEMENT_WRONG'
  | 'TIME_WRONG'
  /** The browser sent no cookie: it may block those of this site. */
  | 'COOKIE_MISSING'
  | 'NONCE_WRONG'
  | 'SIGNATURE_WRONG'
  /** The signature is empty, and the contract that stands at the address does not accept the message yet. */
  | 'OWNERS_AWAITED'
  /** Too many signatures came from this browser or IP address in ten minutes. */
  | 'RATE_LIMITED'

/** Clocks of servers differ a little. ms */
const CLOCK_TOLERANCE = 60_000

/** What a browser sends to sign in. */
export interface SentSignIn extends Pick<SignedText, 'message' | 'signature' | 'publicKey'> {}

export interface CheckedSignIn {
  readonly signed: SignedText
  /** ms since 1970; undefined where the message does not say. */
  readonly expiresAt: number | undefined
}

/** Checks all that a message says but for its nonce and signature. */
export function checkSignIn(
  sent: SentSignIn,
  {
    domain,
    origin,
    networks,
    prefixes = {},
    statement,
    nonceLifetime,
  }: SignInOptions & { readonly nonceLifetime: number },
  now: number,
): CheckedSignIn | Refusal {
  const data = parseMessage(sent.message)
  if (!data) return 'MESSAGE_MALFORMED'
  if (data.domain !== domain || (data.scheme !== undefined && `${data.scheme}://${domain}` !== origin))
    return 'DOMAIN_WRONG'
  if (!isOf(origin, data.uri)) return 'URI_WRONG'
  if (networks && !networks.includes(data.chainId)) return 'NETWORK_WRONG'
  if (!hasOwnPrefix(data, Object.hasOwn(prefixes, data.chainId) ? prefixes[data.chainId] : undefined))
    return 'ADDRESS_WRONG'
  if (statement !== undefined && data.statement !== statement) return 'STATEMENT_WRONG'
  if (!everHolds(data) || !isNow(data, now, nonceLifetime * 1000)) return 'TIME_WRONG'
  const expiresAt = data.expirationTime === undefined ? undefined : Date.parse(data.expirationTime)
  return { signed: { ...sent, data }, expiresAt }
}

function isNow(data: SignInMessage, now: number, longest: number): boolean {
  const issued = Date.parse(data.issuedAt)
  const begins = Date.parse(data.notBefore ?? data.issuedAt)
  const ends = data.expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(data.expirationTime)
  return (
    issued <= now + CLOCK_TOLERANCE &&
    issued >= now - longest - CLOCK_TOLERANCE &&
    begins <= now + CLOCK_TOLERANCE &&
    ends > now
  )
}

/** To the letter: of a name before an @, or of missing slashes, not every reader makes the same. */
const isOf = (origin: string, uri: string): boolean =>
  uri.startsWith(origin) && /^([/?#]|$)/.test(uri.slice(origin.length))
