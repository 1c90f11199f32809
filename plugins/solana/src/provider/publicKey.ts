import { base58 } from '@scure/base'

/** A public key with the common methods of web3.js's `PublicKey`; `new PublicKey(key.toBytes())` converts it. */
export interface SolanaPublicKey {
  toBase58(): string
  toBytes(): Uint8Array
  toString(): string
  toJSON(): string
  equals(other: { toBase58(): string }): boolean
}

/** Returns the public key of an address. */
export const toPublicKey = (address: string): SolanaPublicKey =>
  Object.freeze({
    toBase58: () => address,
    toBytes: () => base58.decode(address),
    toString: () => address,
    toJSON: () => address,
    equals: (other: { toBase58(): string }) => other.toBase58() === address,
  })
