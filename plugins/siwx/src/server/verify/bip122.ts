import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import { CompactSize, OutScript, p2tr } from '@scure/btc-signer'
import { verifyBip322 } from './bip322.js'
import { type BitcoinAddress, isBitcoin, readBitcoinAddress } from './bitcoinAddress.js'
import { hash160 } from './bitcoinScript.js'
import type { SignedText } from './verifier.js'

/**
 * What Bitcoin wallets sign messages with: a recoverable signature, or a witness (BIP-322), in hex or base64. Throws for
 * chains other than Bitcoin and its test networks.
 *
 * Of BIP-322 only the simple form is verified, which is what wallets send: the full form (`ful`) and proofs of funds (`pof`)
 * are refused.
 */
export function verifyBip122({ data, message, signature }: SignedText): boolean {
  const [, reference = ''] = data.chainId.split(':')
  if (!isBitcoin(reference))
    throw new Error(`No verifier for bip122:${reference}: give one for bip122 in \`verifiers\`.`)
  try {
    const address = readBitcoinAddress(data.address, reference)
    const bytes = bytesOf(signature)
    return isRecoverable(bytes) ? verifyEcdsa(address, message, bytes) : verifyBip322(address, message, bytes)
  } catch {
    return false // no such address, or no signature at all
  }
}

/** The prefixes of BIP-322's other forms. They are valid base64 themselves. */
const OTHER_FORM = /^(ful|pof)/

/** `smp` before base64 says that it is BIP-322's simple form, which wallets older than that leave out. */
function bytesOf(signature: string): Uint8Array {
  if (OTHER_FORM.test(signature)) throw new TypeError('Only the simple form of BIP-322 is verified.')
  if (/^([\da-f]{2})+$/i.test(signature)) return hex.decode(signature.toLowerCase())
  return base64.decode(signature.replace(/^smp/, ''))
}

const FIRST = 27
const LAST = 42
const isRecoverable = ({ length, 0: head = 0 }: Uint8Array): boolean =>
  length === 65 && head >= FIRST && head <= LAST

/**
 * The first byte says how to find the key, and for which kind of address it is (BIP-137). By what it says of the kind not all
 * wallets keep, so the address does: a key has one of each kind.
 */
function verifyEcdsa(address: BitcoinAddress, message: string, bytes: Uint8Array): boolean {
  const head = (bytes[0] as number) - FIRST
  const point = secp256k1.Signature.fromCompact(bytes.subarray(1))
    .addRecoveryBit(head & 3)
    .recoverPublicKey(digestOf(message))
  const key = point.toRawBytes(true)
  if (address.kind === 'tr') return address.isOf(p2tr(key.subarray(1)).script)
  // Only the oldest kind of address has keys in their long form.
  const isLong = head < 4 && address.kind === 'pkh'
  const hash = hash160(isLong ? point.toRawBytes(false) : key)
  return address.isOf(OutScript.encode({ type: address.kind === 'pkh' ? 'pkh' : 'wpkh', hash }))
}

function digestOf(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const head = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const size = CompactSize.encode(BigInt(text.length))
  return sha256(sha256(Uint8Array.from([...head, ...size, ...text])))
}
