import { BaseError } from '@wallet-widget/kernel'
import type { GivenNonce } from '../api.js'
import { buildMessage } from '../message/buildMessage.js'
import { parseMessage } from '../message/parseMessage.js'
import type { SignInMessage } from '../message/signInMessage.js'
import type { SiwxOptions } from '../options.js'
import type { Subject } from './subject.js'

/** A message to sign: its fields, and the very text. */
export interface ComposedMessage {
  readonly data: SignInMessage
  readonly text: string
  /** ms since 1970, by this browser's clock */
  readonly at: number
  /** Others sign it as well: it is not written anew meanwhile. */
  readonly isAwaited?: boolean
}

/** Writes the message of an account, for this very page. @throws BaseError `INVALID_SIGN_IN` */
export function composeMessage(
  { address, chainId }: Subject,
  given: GivenNonce,
  { statement = given.statement, resources }: SiwxOptions,
): ComposedMessage {
  const { host, origin } = location
  if (given.domain !== undefined && given.domain !== host)
    throw new BaseError('The sign-in message can’t be written.', {
      code: 'INVALID_SIGN_IN',
      metaMessages: [`The server takes sign-ins for "${given.domain}", and this page is of "${host}".`],
    })
  const text = buildMessage({
    domain: host,
    address,
    ...(statement !== undefined && { statement }),
    uri: `${origin}/`,
    version: '1',
    chainId,
    nonce: given.nonce,
    issuedAt: given.issuedAt ?? new Date().toISOString(),
    ...(given.expirationTime !== undefined && { expirationTime: given.expirationTime }),
    ...(resources && { resources }),
  })
  // What anybody reads from the text, and nothing else.
  return { data: parseMessage(text) as SignInMessage, text, at: Date.now() }
}
