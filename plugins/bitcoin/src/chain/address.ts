import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** What an address pays to. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** The family of networks that an address is of: test networks share their prefixes. */
export type NetworkFamily = 'mainnet' | 'testnet' | 'regtest'

/** What an address says of itself. */
export interface ParsedAddress {
  readonly kind: AddressKind
  readonly family: NetworkFamily
}

const LONGEST = 90
const base58check = createBase58check(sha256)
const PREFIXES: Readonly<Record<string, NetworkFamily>> = { bc: 'mainnet', tb: 'testnet', bcrt: 'regtest' }
const VERSIONS: ReadonlyMap<number, ParsedAddress> = new Map([
  [0x00, { kind: 'p2pkh', family: 'mainnet' }],
  [0x05, { kind: 'p2sh', family: 'mainnet' }],
  [0x6f, { kind: 'p2pkh', family: 'testnet' }],
  [0xc4, { kind: 'p2sh', family: 'testnet' }],
])

/** Reads an address and checks its checksum; undefined for anything else. Source: BIP-173, BIP-350, base58check. */
export function parseAddress(value: unknown): ParsedAddress | undefined {
  if (typeof value !== 'string' || value.length < 14 || value.length > LONGEST || !/^\w+$/.test(value))
    return undefined
  try {
    return /^(bc|tb|bcrt)1/i.test(value) ? parseSegwit(value) : parseBase58(value)
  } catch {
    return undefined // a wrong letter, length or checksum
  }
}

function parseSegwit(address: string): ParsedAddress | undefined {
  // Version 0 has a checksum of its own, so that one can't be taken for the other.
  const isFirst = address.charAt(address.lastIndexOf('1') + 1).toLowerCase() === 'q'
  const code = isFirst ? bech32 : bech32m
  const { prefix, words } = code.decode(address as `${string}1${string}`, LONGEST)
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

/** The one spelling of an address: in bech32 small letters, in base58 the letters as they are. */
export const normalizeAddress = (address: string): string =>
  /^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address

/** Whether an address can be paid on networks of a family. The test networks of base58 look alike. */
export function isOfFamily(address: string, family: NetworkFamily): boolean {
  const parsed = parseAddress(address)
  if (!parsed) return false
  return parsed.family === family || (family === 'regtest' && /^[mn2]/.test(address))
}
