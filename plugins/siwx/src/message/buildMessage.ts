import { type AddressPrefix, hasOwnPrefix } from './addressPrefix.js'
import { absentStatement, chainName } from './chainNames.js'
import { MAX_MESSAGE_LENGTH, wrongField } from './checkMessage.js'
import { hasWrongChecksum } from './checksumAddress.js'
import { invalidField, invalidSignIn } from './invalidSignIn.js'
import type { SignInMessage } from './signInMessage.js'

/**
 * Writes the text to sign: EIP-4361 to the letter on EVM chains, the same grammar with their own name on others.
 *
 * @param prefix what addresses of the network begin with, where it is known
 * @throws BaseError `INVALID_SIGN_IN` where a field does not fit the grammar, which could not be read again, or the address is
 * one of another network, or on EVM chains has a wrong checksum (EIP-55), which no server takes
 * @example buildMessage({ domain: 'shop.example.com', address, uri, version: '1', chainId: 'eip155:1', nonce, issuedAt })
 */
export function buildMessage(message: SignInMessage, prefix?: AddressPrefix): string {
  const wrong = wrongField(message) ?? (isOnNetwork(message, prefix) ? undefined : 'address')
  if (wrong) throw invalidField(wrong, message[wrong])
  const { scheme, domain, address, statement, chainId, resources } = message
  const [namespace = '', reference = ''] = chainId.split(':')
  const lines = [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${chainName(namespace)} account:`,
    address,
    '',
    ...(statement === undefined ? absentStatement(namespace) : [statement, '']),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...labelled('Expiration Time', message.expirationTime),
    ...labelled('Not Before', message.notBefore),
    ...labelled('Request ID', message.requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((uri) => `- ${uri}`)]),
  ]
  const text = lines.join('\n')
  if (text.length > MAX_MESSAGE_LENGTH)
    throw invalidSignIn(`it has more than ${MAX_MESSAGE_LENGTH} characters`, 'MESSAGE_TOO_LONG')
  return text
}

const isOnNetwork = (message: SignInMessage, prefix: AddressPrefix | undefined): boolean =>
  message.chainId.startsWith('eip155:') ? !hasWrongChecksum(message.address) : hasOwnPrefix(message, prefix)

const labelled = (label: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`${label}: ${value}`]
