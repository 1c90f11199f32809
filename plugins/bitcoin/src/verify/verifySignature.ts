import { secp256k1 } from '@noble/curves/secp256k1'
import { base64, hex } from '@scure/base'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import type { VerifyMessageRequest } from '../api.js'
import { verifyBip322 } from './bip322.js'
import { isOfKey, readSignerAddress, type SignerAddress } from './signerAddress.js'

/** By a recoverable signature, or a witness (BIP-322). */
export function verifySignature({ address, message, signature }: VerifyMessageRequest): boolean {
  try {
    const signer = readSignerAddress(address)
    if (!signer) return false
    const bytes = bytesOf(signature)
    return isRecoverable(bytes) ? verifyEcdsa(signer, message, bytes) : verifyBip322(signer, message, bytes)
  } catch {
    return false // no such address, or no signature at all
  }
}

/** `smp` before base64 says that it is BIP-322's simple form, which wallets older than that leave out. */
const bytesOf = (signature: string): Uint8Array =>
  /^([\da-f]{2})+$/i.test(signature)
    ? hex.decode(signature.toLowerCase())
    : base64.decode(signature.replace(/^smp/, ''))

const FIRST = 27
const LAST = 42
const isRecoverable = ({ length, 0: head = 0 }: Uint8Array): boolean =>
  length === 65 && head >= FIRST && head <= LAST

/**
 * The first byte says how to find the key, and for which kind of address it is (BIP-137). By what it says of the kind not all
 * wallets keep, so the address does: a key has one of each kind.
 */
function verifyEcdsa(address: SignerAddress, message: string, bytes: Uint8Array): boolean {
  const head = (bytes[0] as number) - FIRST
  const point = secp256k1.Signature.fromCompact(bytes.subarray(1))
    .addRecoveryBit(head & 3)
    .recoverPublicKey(digestOf(message))
  // Only the oldest kind of address has keys in their long form.
  const isLong = head < 4 && address.kind === 'pkh'
  return isOfKey(address, point.toRawBytes(!isLong))
}

function digestOf(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const head = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  return sha256x2(concatBytes(head, sizeOf(text.length), text))
}

/** Source: Bitcoin's protocol, variable length integer. */
function sizeOf(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  const bytes = [length, length >>> 8, length >>> 16, length >>> 24]
  return length < 0x10000 ? Uint8Array.of(0xfd, ...bytes.slice(0, 2)) : Uint8Array.of(0xfe, ...bytes)
}
