import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { unauthorized } from '../wallet/providerError.js'

/** The keys of a simulated Solana wallet. */
export interface SolanaKeys {
  readonly addresses: readonly string[]
  publicKey(address: string): Uint8Array
  /** @throws ProviderRpcError 4100 for an address that is not of this wallet */
  sign(address: string, message: Uint8Array): Uint8Array
}

/** @param privateKeys 32 bytes each, in hex */
export function createKeys(privateKeys: readonly string[]): SolanaKeys {
  const keys = new Map(
    privateKeys.map((text) => {
      const key = hex.decode(text)
      return [base58.encode(ed25519.getPublicKey(key)), key] as const
    }),
  )
  return {
    addresses: [...keys.keys()],
    publicKey: (address) => base58.decode(address),
    sign(address, message) {
      const key = keys.get(address)
      if (!key) throw unauthorized()
      return ed25519.sign(message, key)
    },
  }
}
