import { hex } from '@scure/base'
import type { SignInMessage } from '../message/signInMessage.js'
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
   */
  readonly accountId: string
  /** When the server let them in; ms since 1970. */
  readonly signedInAt: number
  /** The mark of the account's last sign-out everywhere, where there was one before. Clocks of servers differ, marks don't. */
  readonly since?: string
  /** ms since 1970 */
  readonly expiresAt: number
}

/** An account, on one of its networks. */
export type SignedInAccount = Pick<SignInMessage, 'address' | 'chainId'>

/**
 * One name for an account on all networks of its chain: `eip155:0x…`; for a contract's on its own alone: `eip155:1:0x…`. That of
 * who signed in is `accountId` of their session, which knows what has signed.
 */
export const accountIdOf = ({ address, chainId }: SignedInAccount, isContract = false): string =>
  `${isContract ? chainId : chainId.split(':')[0]}:${spelled(address, chainId)}`

/** Which sessions are meant: of an address, or of one on one network. */
export type SessionFilter = Partial<SignedInAccount>

/** Whether a session is one of those meant; what a request named may be anything. */
export const matches = ({ data }: ServerSession, { address, chainId }: SessionFilter): boolean =>
  (address === undefined ||
    (typeof address === 'string' &&
      spelled(data.address, data.chainId) === spelled(address, data.chainId))) &&
  (chainId === undefined || data.chainId === chainId)

/**
 * An account has one spelling here: on EVM chains it is the same in capitals, in small letters and with a checksum (EIP-55) of
 * both, and on Polkadot with the prefix of each network.
 */
function spelled(address: string, chainId: string): string {
  if (chainId.startsWith('eip155:')) return address.toLowerCase()
  const key = chainId.startsWith('polkadot:') ? keyOf(address) : undefined
  return key ? hex.encode(key) : address
}
