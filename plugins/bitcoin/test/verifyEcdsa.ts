import { verify as verifyBy } from '@bitcoinerlab/secp256k1'

/** Verifies an ECDSA signature with the library that bitcoinjs-lib names for it. */
export const verify = (publicKey: Uint8Array, digest: Uint8Array, signature: Uint8Array): boolean =>
  verifyBy(digest, publicKey, signature)
