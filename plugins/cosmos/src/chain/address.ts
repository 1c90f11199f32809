import { bech32 } from '@scure/base'

const MAX_LENGTH = 120
/** In bytes: of an account's address, and of a contract's or module's. */
const LENGTHS = [20, 32]

/** Returns the prefix of a bech32 address after checking its checksum; undefined for anything else. Source: BIP-173, ADR-28. */
export function addressPrefix(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const { prefix, words } = bech32.decodeUnsafe(value, MAX_LENGTH) ?? {}
  const bytes = words && bech32.fromWordsUnsafe(words)
  return bytes && LENGTHS.includes(bytes.length) && /^[a-z][a-z\d]{0,30}$/.test(prefix ?? '')
    ? prefix
    : undefined
}

export const isAddress = (value: unknown): value is string => addressPrefix(value) !== undefined

/** Bech32 may be written in capitals; the lower case spelling is compared and stored. */
export const normalizeAddress = (address: string): string => address.toLowerCase()

export const isSameAddress = (one: unknown, other: unknown): boolean =>
  isAddress(one) && isAddress(other) && normalizeAddress(one) === normalizeAddress(other)
