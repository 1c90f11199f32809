import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

/** The prefix that belongs to no network: addresses are compared and stored with it. Source: SS58. */
export const GENERIC_PREFIX = 42

const KEY_LENGTH = 32
const CHECKSUM_LENGTH = 2
const MARK = new TextEncoder().encode('SS58PRE')
const RESERVED = [46, 47]

interface DecodedAddress {
  readonly prefix: number
  readonly publicKey: Uint8Array
}

/** Returns an address's prefix and public key after checking its checksum; undefined for anything else. Source: SS58. */
export function decodeAddress(value: unknown): DecodedAddress | undefined {
  if (typeof value !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{35,50}$/.test(value)) return undefined
  const bytes = base58.decode(value)
  const [first = 0, second = 0] = bytes
  const isLong = (first & 0x40) !== 0
  const start = isLong ? 2 : 1
  const end = start + KEY_LENGTH
  if (first > 127 || RESERVED.includes(first) || bytes.length !== end + CHECKSUM_LENGTH) return undefined
  const checksum = checksumOf(bytes.subarray(0, end))
  if (checksum.some((byte, index) => byte !== bytes[end + index])) return undefined
  const prefix = isLong ? ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8) : first
  return { prefix, publicKey: bytes.slice(start, end) }
}

/** Encodes a public key as an address of a network. */
export function encodeAddress(publicKey: Uint8Array, prefix: number): string {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = Uint8Array.from([...head, ...publicKey])
  return base58.encode(Uint8Array.from([...body, ...checksumOf(body)]))
}

export const isAddress = (value: unknown): value is string => decodeAddress(value) !== undefined

/** Encodes an address under another prefix; returns anything else unchanged. */
export function withPrefix(address: string, prefix: number): string {
  const decoded = decodeAddress(address)
  return decoded ? encodeAddress(decoded.publicKey, prefix) : address
}

export const normalizeAddress = (address: string): string => withPrefix(address, GENERIC_PREFIX)

/** Whether two addresses are the same account, whatever networks they are encoded for. */
export const isSameAccount = (one: unknown, other: unknown): boolean =>
  isAddress(one) && isAddress(other) && normalizeAddress(one) === normalizeAddress(other)

const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.from([...MARK, ...body])).subarray(0, CHECKSUM_LENGTH)
