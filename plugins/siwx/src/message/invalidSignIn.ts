import { BaseError } from '@wallet-widget/kernel'
import type { SignInMessage } from './signInMessage.js'

const MAX_SHOWN_LENGTH = 100

/**
 * A message that can't be written, and why: with the field, what it is and what it should be, as a developer reads it in the
 * console.
 *
 * @param details what the visitor is told by: the field, or a refusal of the server that it stands for
 */
export const invalidSignIn = (why: string, details: string, hint?: string): BaseError =>
  new BaseError(`The sign-in message can’t be written: ${why}.`, {
    code: 'INVALID_SIGN_IN',
    details,
    metaMessages: hint === undefined ? [] : [hint],
  })

/** The same for a field that the grammar does not have so. */
export const invalidField = (field: keyof SignInMessage, value: unknown): BaseError =>
  invalidSignIn(`its ${field} is not valid: ${shown(value)}`, field, hints.get(field))

/** What a backend gave, for a console: short, and with nothing in it that changes how the rest is read. */
export function shown(value: unknown): string {
  if (value === undefined) return 'there is none'
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  const escaped = text
    .slice(0, MAX_SHOWN_LENGTH)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u{${(sign.codePointAt(0) as number).toString(16)}}`)
  return text.length > MAX_SHOWN_LENGTH ? `${escaped}…` : escaped
}

const hints = new Map<keyof SignInMessage, string>([
  ['address', 'An address is written as its network has it, and begins with what those of that network do.'],
  [
    'statement',
    'A statement is one line of ASCII without quotes, backslashes, percent signs, < > { } | ^ and `.',
  ],
  ['nonce', 'A nonce is a text of 8 or more letters and digits.'],
  ['issuedAt', 'Times are written like 2026-01-31T12:00:00Z.'],
  ['expirationTime', 'Times are written like 2026-01-31T12:00:00Z.'],
  ['notBefore', 'Times are written like 2026-01-31T12:00:00Z.'],
  ['resources', 'Resources are at most 50 uris.'],
])
