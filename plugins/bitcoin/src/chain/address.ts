import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** The script that an address pays to. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** A family of networks with the same address prefixes: the test networks share theirs. */
export type NetworkFamily = 'mainnet' | 'testnet' | 'regtest'

/** The kind and the family of an address. */
export interface ParsedAddress {
  readonly kind: AddressKind
  readonly family: NetworkFamily
}

const MAX_LENGTH = 90
const base58check = createBase58check(sha256)
const PREFIXES: Readonly<Record<string, NetworkFamily>> = { bc: 'mainnet', tb: 'testnet', bcrt: 'regtest' }
const VERSIONS: ReadonlyMap<number, ParsedAddress> = new Map([
  [0x00, { kind: 'p2pkh', family: 'mainnet' }],
  [0x05, { kind: 'p2sh', family: 'mainnet' }],
  [0x6f, { kind: 'p2pkh', family: 'testnet' }],
  [0xc4, { kind: 'p2sh', family: 'testnet' }],
])

/** Parses an address and checks its checksum; undefined for anything else. Source: BIP-173, BIP-350, base58check. */
export function parseAddress(value: unknown): ParsedAddress | undefined {
  if (typeof value !== 'string' || value.length < 14 || value.length > MAX_LENGTH || !/^\w+$/.test(value))
    return undefined
  try {
    return /^(bc|tb|bcrt)1/i.test(value) ? parseSegwit(value) : parseBase58(value)
  } catch {
    return undefined // an invalid character, length or checksum
  }
}

function parseSegwit(address: string): ParsedAddress | undefined {
  // Version 0 has a checksum of its own, so that it is not confused with later versions.
  const isFirst = address.charAt(address.lastIndexOf('1') + 1).toLowerCase() === 'q'
  const code = isFirst ? bech32 : bech32m
  const { prefix, words } = code.decode(address as `${string}1${string}`, MAX_LENGTH)
  const family = PREFIXES[prefix]
  const program = code.fromWords(words.slice(1))
  if (!family) return undefined
  if (words[0] === 0 && program.length === 20) return { kind: 'p2wpkh', family }
  if (words[0] === 0 && program.length === 32) return { kind: 'p2wsh', family }
  return words[0] === 1 && program.length === 32 ? { kind: 'p2tr', family } : undefined
}

function parseBase58(address: string): ParsedAddress | undefined {
  const payload = base58check.decode(address)
  return payload.length === 21 ? VERSIONS.get(payload[0] as number) : undefined
}

export const isAddress = (value: unknown): value is string => parseAddress(value) !== undefined

/** Returns the spelling of an address that is compared and stored: bech32 in lower case, base58 unchanged. */
export const normalizeAddress = (address: string): string =>
  /^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address

/** Whether an address can be paid on networks of a family. In base58 regtest shares the prefixes of testnet. */
export function isOfFamily(address: string, family: NetworkFamily): boolean {
  const parsed = parseAddress(address)
  if (!parsed) return false
  return parsed.family === family || (family === 'regtest' && /^[mn2]/.test(address))
}
