import { areDistinct, hash160, isEqual, readScript } from './bitcoinScript.js'
import { isEcdsaOf } from './witnessSignature.js'

/** Of 16 keys. Decoding hundreds of keys takes half a second of CPU. */
const MAX_SCRIPT_LENGTH = 16 * 34 + 3

/**
 * Whether a stack satisfies the script of a version 0 witness: pay to a key, to a key's hash, or to several keys (CHECKMULTISIG,
 * at most 16). Throws where a signature can't be decoded.
 */
export function satisfiesScript(
  script: Uint8Array,
  stack: readonly Uint8Array[],
  digest: Uint8Array,
): boolean {
  if (script.length > MAX_SCRIPT_LENGTH) return false
  const read = readScript(script)
  switch (read.type) {
    case 'pk':
      return stack.length === 1 && isEcdsaOf(read.pubkey, stack[0] as Uint8Array, digest)
    case 'pkh':
      return isOfKeyHash(read.hash, stack, digest)
    case 'ms':
      return isOfSeveral(read.pubkeys, read.m, stack, digest)
    default:
      return false
  }
}

function isOfKeyHash(hash: Uint8Array, stack: readonly Uint8Array[], digest: Uint8Array): boolean {
  const [signature, key, ...more] = stack
  if (!signature || !key || more.length > 0) return false
  return isEqual(hash160(key), hash) && isEcdsaOf(key, signature, digest)
}

function isOfSeveral(
  keys: readonly Uint8Array[],
  threshold: number,
  [dummy, ...signatures]: readonly Uint8Array[],
  digest: Uint8Array,
): boolean {
  // CHECKMULTISIG pops one element too many, which must be empty. Source: BIP-147.
  if (dummy?.length !== 0 || signatures.length !== threshold) return false
  if (!areDistinct(keys) || keys.some(({ length }) => length !== 33)) return false
  // Signatures are in the order of their keys.
  let signed = 0
  for (const key of keys) {
    const signature = signatures[signed]
    if (signature && isEcdsaOf(key, signature, digest)) signed += 1
  }
  return signed === threshold
}
