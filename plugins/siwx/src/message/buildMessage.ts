import { BaseError } from '@wallet-widget/kernel'
import { type AddressPrefix, hasOwnPrefix } from './addressPrefix.js'
import { absentStatement, chainName } from './chainNames.js'
import { MAX_MESSAGE_LENGTH, wrongField } from './checkMessage.js'
import type { SignInMessage } from './signInMessage.js'

/**
 * Writes the text to sign: EIP-4361 to the letter on EVM chains, the same grammar with their own name on others.
 *
 * @param prefix what addresses of the network begin with, where it is known
 * @throws BaseError `INVALID_SIGN_IN` where a field does not fit the grammar, which could not be read again, or the address is
 * one of another network
 * @example buildMessage({ domain: 'shop.example.com', address, uri, version: '1', chainId: 'eip155:1', nonce, issuedAt })
 */
export function buildMessage(message: SignInMessage, prefix?: AddressPrefix): string {
  const wrong = wrongField(message) ?? (hasOwnPrefix(message, prefix) ? undefined : 'address')
  if (wrong) throw notWritten(`its ${wrong} is not valid`, hints.get(wrong))
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
  if (text.length > MAX_MESSAGE_LENGTH) throw notWritten(`it has more than ${MAX_MESSAGE_LENGTH} characters`)
  return text
}

const notWritten = (why: string, hint?: string) =>
  new BaseError(`The sign-in message can't be written: ${why}.`, {
    code: 'INVALID_SIGN_IN',
    metaMessages: hint === undefined ? [] : [hint],
  })

const labelled = (label: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`${label}: ${value}`]

const hints = new Map<keyof SignInMessage, string>([
  ['address', 'An address is written as its network has it, and begins with what those of that network do.'],
  [
    'statement',
    'A statement is one line of ASCII without quotes, backslashes, percent signs, < > { } | ^ and `.',
  ],
  ['nonce', 'A nonce has 8 or more letters and digits.'],
  ['issuedAt', 'Times are written like 2026-01-31T12:00:00Z.'],
  ['expirationTime', 'Times are written like 2026-01-31T12:00:00Z.'],
  ['notBefore', 'Times are written like 2026-01-31T12:00:00Z.'],
  ['resources', 'Resources are at most 50 uris.'],
])
