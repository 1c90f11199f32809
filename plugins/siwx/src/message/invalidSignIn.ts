import { BaseError } from '@wallet-widget/kernel'
import type { SignInMessage } from './signInMessage.js'

const MAX_SHOWN_LENGTH = 100

/**
 * The error for a sign-in message that can't be written, for the developer's console.
 *
 * @param details the field at fault, by which the visitor is told
 */
export const invalidSignIn = (why: string, details: string, hint?: string): BaseError =>
  new BaseError(`The sign-in message can’t be written: ${why}.`, {
    code: 'INVALID_SIGN_IN',
    details,
    metaMessages: hint === undefined ? [] : [hint],
  })

/** The same for a field that does not fit the grammar: names it, its value and the rule. */
export const invalidField = (field: keyof SignInMessage, value: unknown): BaseError =>
  invalidSignIn(`its ${field} is not valid: ${printable(value)}`, field, hints.get(field))

/** A value from a backend, safe to log: short, and without control or bidi characters. */
export function printable(value: unknown): string {
  if (value === undefined) return 'there is none'
  const text = toText(value)
  const escaped = text
    .slice(0, MAX_SHOWN_LENGTH)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u{${(sign.codePointAt(0) as number).toString(16)}}`)
  return text.length > MAX_SHOWN_LENGTH ? `${escaped}…` : escaped
}

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return `a ${typeof value}`
  }
}

const hints = new Map<keyof SignInMessage, string>([
  [
    'address',
    'An address is written as its network has it, on EVM chains with the checksum of EIP-55 or none, and begins with what those of that network do.',
  ],
  [
    'statement',
    'A statement is one line of ASCII without quotes, backslashes, percent signs, < > { } | ^ and `.',
  ],
  ['nonce', 'A nonce is a string of 8 or more letters and digits.'],
  ['issuedAt', 'Times are written like 2026-01-31T12:00:00Z.'],
  ['expirationTime', 'Times are written like 2026-01-31T12:00:00Z.'],
  ['notBefore', 'Times are written like 2026-01-31T12:00:00Z.'],
  ['resources', 'Resources are at most 50 uris.'],
])
