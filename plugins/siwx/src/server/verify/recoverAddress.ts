import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'

/** The address whose key has signed a text (ERC-191); undefined where none can have. */
export function recoverAddress(message: string, signature: string): string | undefined {
  const bytes = hex.decode(signature.slice(2).toLowerCase())
  if (bytes.length !== 65) return undefined
  const v = bytes[64] as number
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1) return undefined
  try {
    const text = bytesOf(message)
    const head = bytesOf(`\x19Ethereum Signed Message:\n${text.length}`)
    const point = secp256k1.Signature.fromCompact(bytes.subarray(0, 64))
      .addRecoveryBit(recovery)
      .recoverPublicKey(keccak_256(Uint8Array.from([...head, ...text])))
    const hash = keccak_256(point.toRawBytes(false).subarray(1))
    return checksumAddress(`0x${hex.encode(hash.subarray(12))}`)
  } catch {
    return undefined
  }
}

/** The one spelling of an address. Source: EIP-55. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hex.encode(keccak_256(bytesOf(digits)))
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] as string, 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
