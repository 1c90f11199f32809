import { isDomain, isNonce, isRequestId, isScheme, isTime, isUri } from './grammar.js'
import { isStatement } from './isStatement.js'
import type { SignInMessage } from './signInMessage.js'

const MOST_RESOURCES = 50
const LONGEST = 2000
/** Of a whole text. characters */
export const MAX_MESSAGE_LENGTH = 4_000
const CHAIN_ID = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** The grammar of EIP-4361 has decimal chain ids; those of other chains are the references of CAIP-2. */
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
const EVM_REFERENCE = /^(0|[1-9]\d*)$/
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** Whether a statement would be read as the first field: Sign-In With Solana has nothing in the place of one that is not there. */
const isField = (statement: string, namespace: string) =>
  namespace === 'solana' && statement.startsWith('URI: ')

/** Whether something is a text, as what comes from elsewhere need not be, and in order. */
const isIn = (value: unknown, isInOrder: (text: string) => boolean): boolean =>
  typeof value === 'string' && value.length <= LONGEST && isInOrder(value)
const isAbsentOr = (value: unknown, isInOrder: (text: string) => boolean): boolean =>
  value === undefined || isIn(value, isInOrder)

/** Returns the name of the first field that the grammar does not have; undefined where all are in order. */
export function wrongField(message: SignInMessage): keyof SignInMessage | undefined {
  const { chainId, statement, resources = [] } = message
  if (!isIn(chainId, (text) => CHAIN_ID.test(text))) return 'chainId'
  const [namespace = '', reference = ''] = chainId.split(':')
  const isEvm = namespace === 'eip155'
  const isInOrder: readonly (readonly [keyof SignInMessage, boolean])[] = [
    ['scheme', isAbsentOr(message.scheme, isScheme)],
    ['domain', isIn(message.domain, isDomain)],
    ['address', isIn(message.address, (text) => (isEvm ? EVM_ADDRESS : ADDRESS).test(text))],
    ['statement', isAbsentOr(statement, (text) => isStatement(text) && !isField(text, namespace))],
    ['uri', isIn(message.uri, isUri)],
    ['version', message.version === '1'],
    ['chainId', (isEvm ? EVM_REFERENCE : REFERENCE).test(reference)],
    ['nonce', isIn(message.nonce, isNonce)],
    ['issuedAt', isIn(message.issuedAt, isTime)],
    ['expirationTime', isAbsentOr(message.expirationTime, isTime)],
    ['notBefore', isAbsentOr(message.notBefore, isTime)],
    ['requestId', isAbsentOr(message.requestId, isRequestId)],
    [
      'resources',
      Array.isArray(resources) &&
        resources.length <= MOST_RESOURCES &&
        resources.every((one) => isIn(one, isUri)),
    ],
  ]
  return isInOrder.find(([, holds]) => !holds)?.[0]
}
