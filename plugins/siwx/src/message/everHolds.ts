import type { SignInMessage } from './signInMessage.js'

/** Whether there is a moment at which a message holds: after it was issued and has begun, and before it ends. */
export function everHolds({
  issuedAt,
  notBefore = issuedAt,
  expirationTime,
}: Pick<SignInMessage, 'issuedAt' | 'notBefore' | 'expirationTime'>): boolean {
  if (expirationTime === undefined) return true
  const end = Date.parse(expirationTime)
  return end > Date.parse(issuedAt) && end > Date.parse(notBefore)
}
