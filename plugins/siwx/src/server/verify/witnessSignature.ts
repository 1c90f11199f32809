import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { SigHash } from '@scure/btc-signer'

/**
 * Whether a key has signed the whole of a transaction, as witnesses of version 0 have it: in strict DER, with the type of hash
 * behind, by a key in its short form. Throws where it is no DER.
 */
export function isEcdsaOf(key: Uint8Array, signature: Uint8Array, digest: Uint8Array): boolean {
  if (key.length !== 33 || signature.at(-1) !== SigHash.ALL) return false
  // Of two signatures that say the same, the one with the smaller number.
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.subarray(0, -1)), digest, key, { lowS: true })
}

/** Whether a key has signed the whole of a transaction, as taproot has it. The type of hash is part of what is signed. */
export function isSchnorrOf(
  key: Uint8Array,
  signature: Uint8Array,
  digestOf: (type: number) => Uint8Array,
): boolean {
  // The default type of hash is left out.
  const isDefault = signature.length === 64
  if (!isDefault && (signature.length !== 65 || signature[64] !== SigHash.ALL)) return false
  return schnorr.verify(signature.subarray(0, 64), digestOf(isDefault ? SigHash.DEFAULT : SigHash.ALL), key)
}
