import { hex } from '@scure/base'
import type { SignInMessage } from '../message/signInMessage.js'
import { isSigningNamespace } from '../signing/canSignIn.js'
import { keyHashOf } from './verify/cosmos.js'
import { keyOf } from './verify/polkadot.js'

/** Somebody who signed in, and for how long it holds. */
export interface ServerSession {
  readonly data: SignInMessage
  /** The very text that was signed. */
  readonly message: string
  readonly signature: string
  /** Of chains whose addresses don't tell their key. */
  readonly publicKey?: string
  /**
   * Whose it is: keep what belongs to an account under this. A key's account is one on all EVM chains, `eip155:0x…`. One that a
   * contract has signed for is of its chain alone, `eip155:1:0x…`: at its address on another chain there may be somebody else's.
   * So is one of a chain that the site checks itself, `antelope:…:treasury`.
   */
  readonly accountId: string
  /** When the server let them in; ms since 1970. */
  readonly signedInAt: number
  /**
   * The mark of the account's last sign-out everywhere, where there was one before, and of a contract's also that of the key of its
   * address, with a space between. Clocks of servers differ, marks don't.
   */
  readonly since?: string
  /** ms since 1970 */
  readonly expiresAt: number
}

/** An account, on one of its networks. */
export type SignedInAccount = Pick<SignInMessage, 'address' | 'chainId'>

/**
 * One name for an account: on all networks where the address itself tells its key, `eip155:0x…`. A contract's, and that of any
 * other chain, where a name may be somebody else's on the next network, has its network: `eip155:1:0x…`. That of who signed in is
 * `accountId` of their session, which knows what has signed.
 */
export function accountIdOf({ address, chainId }: SignedInAccount, isContract = false): string {
  const [namespace = ''] = chainId.split(':')
  const isOne = !isContract && isSigningNamespace(namespace)
  return `${isOne ? namespace : chainId}:${spelled(address, chainId)}`
}

/**
 * Under what an account is signed out everywhere: on Cosmos, where its address is another one on each network, under the hash of
 * its key.
 */
export function ownerOf(accountId: string): string {
  const [namespace, address = ''] = accountId.split(':')
  const hash = namespace === 'cosmos' ? keyHashOf(address) : undefined
  return hash ? `cosmos:${hex.encode(hash)}` : accountId
}

/**
 * Whose signing out everywhere ends an account's sessions: its own, and for a contract that of the key of its address, as whoever
 * has that owns whatever stands there (EIP-7702).
 */
export function ownersOf(accountId: string): readonly string[] {
  const [namespace, , address] = accountId.split(':')
  // Earlier versions noted it under the address.
  if (namespace === 'cosmos') return [...new Set([ownerOf(accountId), accountId])]
  return namespace === 'eip155' && address !== undefined ? [accountId, `eip155:${address}`] : [accountId]
}

/** Which sessions are meant: of an address, or of one on one network. */
export interface SessionFilter {
  readonly address?: string
  readonly chainId?: string
}

/** Whether a session is one of those meant; what a request named may be anything. */
export const matches = ({ data }: ServerSession, { address, chainId }: SessionFilter): boolean =>
  (address === undefined ||
    (typeof address === 'string' &&
      spelled(data.address, data.chainId) === spelled(address, data.chainId))) &&
  (chainId === undefined || data.chainId === chainId)

/**
 * Whether a sign-out ends a session. Its address is the account's on all networks, also on Cosmos, where that of each has a prefix
 * of its own.
 */
export function isEndedBy(session: ServerSession, filter: SessionFilter): boolean {
  const { address, chainId } = filter
  if (matches(session, filter)) return true
  if (chainId !== undefined || typeof address !== 'string') return false
  return isKeyOfCosmos(session) && ownerOf(session.accountId) === ownerOf(`cosmos:${address}`)
}

const isKeyOfCosmos = ({ accountId }: ServerSession) => ownerOf(accountId) !== accountId

/**
 * An account has one spelling here: on EVM chains it is the same in capitals, in small letters and with a checksum (EIP-55) of
 * both, and on Polkadot with the prefix of each network.
 */
function spelled(address: string, chainId: string): string {
  if (chainId.startsWith('eip155:')) return address.toLowerCase()
  const key = chainId.startsWith('polkadot:') ? keyOf(address) : undefined
  return key ? hex.encode(key) : address
}
