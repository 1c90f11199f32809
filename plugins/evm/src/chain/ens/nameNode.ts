import { encodeText, toDigits } from './hexText.js'

export type Hash = (bytes: Uint8Array) => Uint8Array

/** The number contracts know a normalised name by. Source: EIP-137. */
export function nameNode(name: string, keccak256: Hash): bigint {
  const node = name.split('.').reduceRight<Uint8Array>((parent, label) => {
    const both = new Uint8Array(64)
    both.set(parent)
    both.set(keccak256(encodeText(label)), 32)
    return keccak256(both)
  }, new Uint8Array(32))
  return BigInt(`0x${toDigits(node)}`)
}
