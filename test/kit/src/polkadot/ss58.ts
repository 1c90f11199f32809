import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const PREFIX_LENGTH = 1
const CHECKSUM_LENGTH = 2

/** Writes an account id as an address of a network with a prefix below 64. Source: SS58. */
export function toSs58(publicKey: Uint8Array, prefix = 42): string {
  const body = Uint8Array.from([prefix, ...publicKey])
  const checksum = blake2b(Uint8Array.from([...new TextEncoder().encode('SS58PRE'), ...body]))
  return base58.encode(Uint8Array.from([...body, ...checksum.slice(0, CHECKSUM_LENGTH)]))
}

/** The account id in an address of any one-byte prefix; the checksum is taken on trust. */
export const accountIdOf = (address: string): Uint8Array =>
  base58.decode(address).slice(PREFIX_LENGTH, -CHECKSUM_LENGTH)
