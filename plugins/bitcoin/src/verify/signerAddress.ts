import { bech32, bech32m, createBase58check } from '@scure/base'
import { concatBytes, equalBytes, hash160, sha256, taprootTweakPubkey } from '@scure/btc-signer/utils.js'

/** An address of a single key. */
export interface SignerAddress {
  readonly kind: 'pkh' | 'sh' | 'wpkh' | 'tr'
  /** The hash in it; taproot's is a key. */
  readonly hash: Uint8Array
}

const base58check = createBase58check(sha256)
/** Of the main network, and of the test networks. Source: base58check. */
const KINDS: ReadonlyMap<number | undefined, 'pkh' | 'sh'> = new Map([
  [0x00, 'pkh'],
  [0x6f, 'pkh'],
  [0x05, 'sh'],
  [0xc4, 'sh'],
])

/** Reads an address of any network; undefined for one of no single key. Throws for what is none. */
export function readSignerAddress(address: string): SignerAddress | undefined {
  if (/^(bc|tb|bcrt)1/i.test(address)) return readSegwit(address.toLowerCase())
  const payload = base58check.decode(address)
  const kind = KINDS.get(payload[0])
  return kind && payload.length === 21 ? { kind, hash: payload.subarray(1) } : undefined
}

/** Version 0 has a checksum of its own. Source: BIP-173, BIP-350. */
function readSegwit(address: string): SignerAddress | undefined {
  const isFirst = address.charAt(address.lastIndexOf('1') + 1) === 'q'
  const code = isFirst ? bech32 : bech32m
  const { words } = code.decode(address as `${string}1${string}`)
  const hash = code.fromWords(words.slice(1))
  if (words[0] === 0 && hash.length === 20) return { kind: 'wpkh', hash }
  return words[0] === 1 && hash.length === 32 ? { kind: 'tr', hash } : undefined
}

/** What locks coins sent to the address. */
export function scriptOf({ kind, hash }: SignerAddress): Uint8Array {
  switch (kind) {
    case 'pkh':
      return paysKeyHash(hash)
    case 'sh':
      return concatBytes(Uint8Array.of(0xa9, 0x14), hash, Uint8Array.of(0x87))
    case 'wpkh':
      return witnessScript(hash)
    case 'tr':
      return concatBytes(Uint8Array.of(0x51, 0x20), hash)
  }
}

export const paysKeyHash = (hash: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), hash, Uint8Array.of(0x88, 0xac))

const witnessScript = (hash: Uint8Array) => concatBytes(Uint8Array.of(0x00, 0x14), hash)

/** Whether an address is that of a key, inside P2SH as P2WPKH. */
export function isOfKey({ kind, hash }: SignerAddress, key: Uint8Array): boolean {
  if (kind === 'tr') return equalBytes(hash, taprootTweakPubkey(key.slice(1), new Uint8Array())[0])
  const own = hash160(key)
  return equalBytes(hash, kind === 'sh' ? hash160(witnessScript(own)) : own)
}
