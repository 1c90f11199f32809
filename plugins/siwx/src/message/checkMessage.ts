import { isDomain, isNonce, isRequestId, isScheme, isTime, isUri } from './grammar.js'
import { isStatement } from './isStatement.js'
import type { SignInMessage } from './signInMessage.js'

const MOST_RESOURCES = 50
const LONGEST = 2000
const CHAIN_ID = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** The grammar of EIP-4361 has decimal chain ids; those of other chains are the references of CAIP-2. */
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
const EVM_REFERENCE = /^(0|[1-9]\d*)$/
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** Whether a statement would be read as the first field: Sign-In With Solana has nothing in the place of one that is not there. */
const isField = (statement: string, namespace: string) =>
  namespace === 'solana' && statement.startsWith('URI: ')

/** Returns the name of the first field that the grammar does not have; undefined where all are in order. */
export function wrongField(message: SignInMessage): keyof SignInMessage | undefined {
  const { chainId, expirationTime, notBefore, requestId, statement, resources = [], scheme } = message
  const [namespace = '', reference = ''] = chainId.split(':')
  const isEvm = namespace === 'eip155'
  const isInOrder: readonly (readonly [keyof SignInMessage, boolean])[] = [
    ['scheme', scheme === undefined || isScheme(scheme)],
    ['domain', isDomain(message.domain)],
    ['address', (isEvm ? EVM_ADDRESS : ADDRESS).test(message.address)],
    ['statement', statement === undefined || (isStatement(statement) && !isField(statement, namespace))],
    ['uri', isUri(message.uri)],
    ['version', message.version === '1'],
    ['chainId', CHAIN_ID.test(chainId) && (isEvm ? EVM_REFERENCE : REFERENCE).test(reference)],
    ['nonce', isNonce(message.nonce)],
    ['issuedAt', isTime(message.issuedAt)],
    ['expirationTime', expirationTime === undefined || isTime(expirationTime)],
    ['notBefore', notBefore === undefined || isTime(notBefore)],
    ['requestId', requestId === undefined || isRequestId(requestId)],
    ['resources', resources.length <= MOST_RESOURCES && resources.every(isUri)],
  ]
  const isShort = ({ length }: string) => length <= LONGEST
  const tooLong = ([name]: readonly [keyof SignInMessage, boolean]) => {
    const value = message[name]
    return typeof value === 'string' ? !isShort(value) : !(value ?? []).every(isShort)
  }
  return isInOrder.find((field) => !field[1] || tooLong(field))?.[0]
}
