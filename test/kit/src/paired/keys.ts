import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { p2wpkh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Keys that everybody knows: those of local Ethereum chains, and two made up. Never send them anything of worth. */
const EVM_KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

/** What a paired wallet signs with. */
export interface PairedKeys {
  readonly evm: readonly [PrivateKeyAccount, PrivateKeyAccount]
  readonly solana: { readonly secret: Uint8Array; readonly address: string }
  readonly bitcoin: {
    readonly address: string
    readonly addressType: 'p2wpkh'
    /** hex */
    readonly publicKey: string
    readonly secret: Uint8Array
    readonly script: Uint8Array
    readonly redeemScript: undefined
  }
}

export function createKeys(): PairedKeys {
  const solana = new Uint8Array(32).fill(7)
  const bitcoin = new Uint8Array(32).fill(9)
  const publicKey = pubECDSA(bitcoin)
  const { address, script } = p2wpkh(publicKey)
  return {
    evm: [privateKeyToAccount(EVM_KEYS[0]), privateKeyToAccount(EVM_KEYS[1])],
    solana: { secret: solana, address: base58.encode(ed25519.getPublicKey(solana)) },
    bitcoin: {
      address: address as string,
      addressType: 'p2wpkh',
      publicKey: hex.encode(publicKey),
      secret: bitcoin,
      script,
      redeemScript: undefined,
    },
  }
}
