import { Address, OutScript } from '@scure/btc-signer'
import { hash160, isEqual } from './bitcoinScript.js'

/** Prefixes of addresses. Source: BIP-173, base58check. */
const MAINNET = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 }
const TESTNET = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const REGTEST = { ...TESTNET, bech32: 'bcrt' }

/** By the first half of the first block's hash. Source: CAIP-2 for bip122. */
const NETWORKS: ReadonlyMap<string, typeof MAINNET> = new Map([
  ['000000000019d6689c085ae165831e93', MAINNET],
  ['000000000933ea01ad0ee984209779ba', TESTNET],
  ['00000000da84f2bafbbc53dee25a72ae', TESTNET],
  ['00000008819873e925422c1ff0f99f7c', TESTNET],
  ['0f9188f13cb7b2c71f2a335e3a4fc328', REGTEST],
])

/** An address of a key, or of a script. */
export interface BitcoinAddress {
  readonly kind: 'pkh' | 'wpkh' | 'wsh' | 'sh' | 'tr'
  /** The hash in it; taproot's is a key. */
  readonly hash: Uint8Array
  /** What locks coins sent to it. */
  readonly script: Uint8Array
  /** Whether it stands for a script: its own, or in P2SH the one inside. */
  isOf(script: Uint8Array): boolean
}

/** Whether the addresses of a network are known here. */
export const isBitcoin = (reference: string): boolean => NETWORKS.has(reference)

/** Reads an address of a network. Throws for one of another network, and one that no key can sign for. */
export function readBitcoinAddress(address: string, reference: string): BitcoinAddress {
  const codec = Address(NETWORKS.get(reference))
  const decoded = codec.decode(address)
  // The one spelling: bech32 may be written in capitals too.
  if (codec.encode(decoded) !== address) throw new TypeError('The address has another spelling.')
  const script = OutScript.encode(decoded)
  const isOwn = (other: Uint8Array) => isEqual(other, script)
  switch (decoded.type) {
    case 'pkh':
    case 'wpkh':
    case 'wsh':
      return { kind: decoded.type, hash: decoded.hash, script, isOf: isOwn }
    case 'tr':
      return { kind: 'tr', hash: decoded.pubkey, script, isOf: isOwn }
    case 'sh': {
      const { hash } = decoded
      return { kind: 'sh', hash, script, isOf: (inside) => isEqual(hash160(inside), hash) }
    }
    default:
      throw new TypeError('No key can sign for the address.')
  }
}
