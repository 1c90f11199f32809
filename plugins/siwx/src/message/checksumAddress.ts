import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'

/** The one spelling of an address on EVM chains. Source: EIP-55. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits)))
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] as string, 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

/** Whether an address has a checksum that is wrong: in small letters alone, or in capitals, it has none. */
export const hasWrongChecksum = (address: string): boolean =>
  /[a-f]/.test(address) && /[A-F]/.test(address) && address !== checksumAddress(address)
