import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { checksumAddress } from '../../message/checksumAddress.js'
import { hashMessage } from './hashMessage.js'

/** The address whose key has signed a text (ERC-191), in 65 bytes or in 64 (EIP-2098); undefined where none can have. */
export function recoverAddress(message: string, signature: string): string | undefined {
  try {
    const { rs, recovery } = readSignature(hex.decode(signature.slice(2).toLowerCase()))
    const point = secp256k1.Signature.fromCompact(rs)
      .addRecoveryBit(recovery)
      .recoverPublicKey(hashMessage(message))
    const hash = keccak_256(point.toRawBytes(false).subarray(1))
    return checksumAddress(`0x${hex.encode(hash.subarray(12))}`)
  } catch {
    return undefined
  }
}

/** Splits a signature into r and s, and the recovery bit. */
function readSignature(bytes: Uint8Array): { readonly rs: Uint8Array; readonly recovery: number } {
  const rs = bytes.slice(0, 64)
  if (bytes.length === 64) {
    // s is low, so its top bit is free for the recovery bit. Source: EIP-2098.
    const head = rs[32] as number
    rs[32] = head & 0x7f
    return { rs, recovery: head >> 7 }
  }
  const v = bytes[64] ?? 0
  const recovery = v >= 27 ? v - 27 : v
  if (bytes.length !== 65 || recovery > 1) throw new TypeError('Not a signature of a key.')
  return { rs, recovery }
}
