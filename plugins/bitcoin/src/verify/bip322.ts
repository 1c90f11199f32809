import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, hash160, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { isOfKey, paysKeyHash, type SignerAddress, scriptOf } from './signerAddress.js'

const SIGHASH_DEFAULT = 0
const SIGHASH_ALL = 1
/** Nothing in four bytes: version, index, sequence and lock time of the virtual transactions. */
const NONE = new Uint8Array(4)
const NO_VALUE = new Uint8Array(8)
/** What the second one pays: nothing, to nobody (OP_RETURN). */
const OUTPUT = concatBytes(NO_VALUE, Uint8Array.of(0x01, 0x6a))

/**
 * A witness for a virtual transaction that spends what a virtual one paid to the address: of one key, so of P2WPKH, also
 * inside P2SH, and of taproot's key. Throws where it is no witness. Source: BIP-322, simple.
 */
export function verifyBip322(address: SignerAddress, message: string, witness: Uint8Array): boolean {
  const stack = readStack(witness)
  const spent = outpoint(address, message)
  return address.kind === 'tr' ? isOfTaproot(address, spent, stack) : isOfKeyHash(address, spent, stack)
}

function isOfTaproot(address: SignerAddress, spent: Uint8Array, [signature, ...more]: Uint8Array[]): boolean {
  if (!signature || more.length > 0) return false
  // The default type of hash is left out.
  const type = signature.length === 65 ? signature[64] : SIGHASH_DEFAULT
  if (signature.length < 64 || signature.length > 65) return false
  if (signature.length === 65 && type !== SIGHASH_ALL) return false
  return schnorr.verify(
    signature.subarray(0, 64),
    taprootDigest(address, spent, type as number),
    address.hash,
  )
}

function isOfKeyHash(
  address: SignerAddress,
  spent: Uint8Array,
  [signature, key, ...more]: Uint8Array[],
): boolean {
  if (!signature || !key || key.length !== 33 || more.length > 0) return false
  if (signature.at(-1) !== SIGHASH_ALL) return false
  if (address.kind === 'pkh' || !isOfKey(address, key)) return false
  const digest = segwitDigest(paysKeyHash(hash160(key)), spent)
  // Of two signatures that say the same, the one with the smaller number.
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.subarray(0, -1)), digest, key, { lowS: true })
}

/** The elements of a witness, all of it. None that is looked at has 253 bytes or more. */
function readStack(bytes: Uint8Array): Uint8Array[] {
  const [count = 0] = bytes
  const stack: Uint8Array[] = []
  let at = 1
  while (stack.length < count) {
    const length = bytes[at] ?? 0xff
    const end = at + 1 + length
    if (length >= 0xfd || end > bytes.length) throw new TypeError('This is no witness.')
    stack.push(bytes.subarray(at + 1, end))
    at = end
  }
  if (at !== bytes.length) throw new TypeError('This is no witness.')
  return stack
}

/** The only output of the first virtual transaction, as the second one names it. */
function outpoint(address: SignerAddress, message: string): Uint8Array {
  const digest = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const input = [new Uint8Array(32), new Uint8Array(4).fill(0xff), Uint8Array.of(34, 0, 32), digest, NONE]
  const one = Uint8Array.of(1)
  const id = sha256x2(NONE, one, ...input, one, NO_VALUE, withSize(scriptOf(address)), NONE)
  return concatBytes(id, NONE)
}

/** What the second one signs of a witness of version 0. Source: BIP-143. */
function segwitDigest(script: Uint8Array, spent: Uint8Array): Uint8Array {
  return sha256x2(
    NONE,
    sha256x2(spent),
    sha256x2(NONE),
    spent,
    withSize(script),
    NO_VALUE,
    NONE,
    sha256x2(OUTPUT),
    NONE,
    Uint8Array.of(SIGHASH_ALL, 0, 0, 0),
  )
}

/** What the second one signs by taproot's key. Source: BIP-341. */
function taprootDigest(address: SignerAddress, spent: Uint8Array, type: number): Uint8Array {
  return tagSchnorr(
    'TapSighash',
    Uint8Array.of(0, type),
    NONE,
    NONE,
    sha256(spent),
    sha256(NO_VALUE),
    sha256(withSize(scriptOf(address))),
    sha256(NONE),
    sha256(OUTPUT),
    Uint8Array.of(0),
    NONE,
  )
}

const withSize = (script: Uint8Array) => concatBytes(Uint8Array.of(script.length), script)
