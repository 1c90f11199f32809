import type { SignInInput } from '@wallet-widget/kernel'
import type { GivenNonce } from '../api.js'
import { invalidSignIn, printable } from '../message/invalidSignIn.js'
import type { SiwxOptions } from '../options.js'

/** What a message says on this very page, whoever signs it. @throws BaseError `INVALID_SIGN_IN` */
export function signInInput(answer: string | GivenNonce, options: SiwxOptions): SignInInput {
  // A backend of the site's own may give anything.
  const given = typeof answer === 'object' && answer !== null ? answer : { nonce: answer }
  const { statement = given.statement, resources } = options
  const { host, origin } = location
  if (given.domain !== undefined && given.domain !== host)
    throw invalidSignIn(
      `the server takes sign-ins for ${printable(given.domain)}, and this page is of "${host}"`,
      'domain',
    )
  return {
    domain: host,
    ...(statement !== undefined && { statement }),
    uri: `${origin}/`,
    version: '1',
    nonce: given.nonce,
    issuedAt: given.issuedAt ?? new Date().toISOString(),
    ...(given.expirationTime !== undefined && { expirationTime: given.expirationTime }),
    ...(resources && { resources }),
  }
}
