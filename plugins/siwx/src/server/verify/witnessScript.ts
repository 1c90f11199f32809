import { areDistinct, hash160, isEqual, readScript } from './bitcoinScript.js'
import { isEcdsaOf } from './witnessSignature.js'

/** Of 16 keys: to read a longer one, with a key at every byte, would keep a server busy. */
const MAX_SCRIPT_LENGTH = 16 * 34 + 3

/**
 * Whether a stack satisfies a script of a witness of version 0: one of a key, of a key's hash, or of several keys
 * (CHECKMULTISIG, of at most 16). Throws where a signature is no signature.
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
  // CHECKMULTISIG takes one element too many, which anybody could change if it weren't empty (BIP-147).
  if (dummy?.length !== 0 || signatures.length !== threshold) return false
  if (!areDistinct(keys) || keys.some(({ length }) => length !== 33)) return false
  // Signatures stand in the order of their keys, and a key that is passed by has no further try.
  let signed = 0
  for (const key of keys) {
    const signature = signatures[signed]
    if (signature && isEcdsaOf(key, signature, digest)) signed += 1
  }
  return signed === threshold
}
