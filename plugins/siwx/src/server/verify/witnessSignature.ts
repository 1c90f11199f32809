import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { SigHash } from '@scure/btc-signer'

/**
 * Verifies an ECDSA signature as in a version 0 witness: strict DER and SIGHASH_ALL, by a compressed key. Throws where it is not
 * DER.
 */
export function isEcdsaOf(key: Uint8Array, signature: Uint8Array, digest: Uint8Array): boolean {
  if (key.length !== 33 || signature.at(-1) !== SigHash.ALL) return false
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.subarray(0, -1)), digest, key, { lowS: true })
}

/** Verifies a Schnorr signature as in a taproot witness: SIGHASH_DEFAULT or SIGHASH_ALL, which is part of the digest. */
export function isSchnorrOf(
  key: Uint8Array,
  signature: Uint8Array,
  digestOf: (type: number) => Uint8Array,
): boolean {
  // SIGHASH_DEFAULT is not written.
  const isDefault = signature.length === 64
  if (!isDefault && (signature.length !== 65 || signature[64] !== SigHash.ALL)) return false
  return schnorr.verify(signature.subarray(0, 64), digestOf(isDefault ? SigHash.DEFAULT : SigHash.ALL), key)
}
