import { keccak_256 } from '@noble/hashes/sha3.js'

/** Whether a value is 40 hex digits, with or without 0x. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^(0x)?[\da-f]{40}$/i.test(value)

const known = new Map<string, `0x${string}`>()
const MOST_KNOWN = 512

/** An address with its checksum in the case of its letters. Source: EIP-55. */
export function checksumAddress(address: string): `0x${string}` {
  const digits = address.slice(-40).toLowerCase()
  let checked = known.get(digits)
  if (!checked) {
    const hash = keccak_256(new TextEncoder().encode(digits))
    const isUpper = (at: number) => ((hash[at >> 1] as number) >> (at & 1 ? 3 : 7)) & 1
    checked = `0x${digits.replace(/[a-f]/g, (letter, at: number) => (isUpper(at) ? letter.toUpperCase() : letter))}`
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(digits, checked)
  }
  return checked
}
