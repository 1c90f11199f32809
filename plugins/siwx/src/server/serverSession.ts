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
  /** When the server let them in; ms since 1970. */
  readonly signedInAt: number
  /** ms since 1970 */
  readonly expiresAt: number
}

/** An account, on one of its networks. */
export type SignedInAccount = Pick<SignInMessage, 'address' | 'chainId'>

/** One name for an account on all networks of its chain: `eip155:0x…`. */
export const accountIdOf = ({ address, chainId }: SignedInAccount): string =>
  `${chainId.split(':')[0]}:${spelled(address, chainId)}`

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
