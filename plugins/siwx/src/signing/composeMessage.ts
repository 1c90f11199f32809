import { type Network, readProperty, type SignInInput } from '@wallet-widget/kernel'
import type { AddressPrefix } from '../message/addressPrefix.js'
import { buildMessage } from '../message/buildMessage.js'
import { everHolds } from '../message/everHolds.js'
import { invalidSignIn } from '../message/invalidSignIn.js'
import { parseMessage } from '../message/parseMessage.js'
import type { SignInMessage } from '../message/signInMessage.js'
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

/** Writes the message of an account. @throws BaseError `INVALID_SIGN_IN` */
export function composeMessage(
  { address, chainId, network }: Pick<Subject, 'address' | 'chainId' | 'network'>,
  input: SignInInput,
): ComposedMessage {
  const message: SignInMessage = { ...input, address, chainId }
  const text = buildMessage(message, prefixOf(network))
  if (!everHolds(message))
    throw invalidSignIn(
      `it would end at ${message.expirationTime}, before it is issued or begins to hold`,
      'expirationTime',
    )
  // What anybody reads from the text, and nothing else.
  return { data: parseMessage(text) as SignInMessage, text, at: Date.now() }
}

/** As the site configured it, by the names that the chains' plugins give it. */
function prefixOf({ source }: Network): AddressPrefix | undefined {
  const prefix = readProperty(source, 'bech32Prefix') ?? readProperty(source, 'ss58Prefix')
  return typeof prefix === 'string' || typeof prefix === 'number' ? prefix : undefined
}
