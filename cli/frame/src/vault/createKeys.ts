import { ed25519 } from '@noble/curves/ed25519.js'
import type { Vault } from '@wallet-widget/services/contract'
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Consent, Keys } from '../contracts.js'
import { deriveEvmKey, deriveSolanaKey, solanaAddress } from '../keys/deriveKeys.js'
import { swapped } from './swapped.js'

/** The keys of a vault. `openVault` yields the entropy, which is wiped after each use. */
export function createKeys(vault: Vault, openVault: (consent: Consent) => Promise<Uint8Array>): Keys {
  const addresses = vault.addresses as Keys['addresses']

  async function withKey<Value>(
    derive: (entropy: Uint8Array) => Promise<Uint8Array>,
    use: (key: Uint8Array) => Promise<Value>,
    consent: Consent,
  ): Promise<Value> {
    const entropy = await openVault(consent)
    let key: Uint8Array | undefined
    try {
      key = await derive(entropy)
      entropy.fill(0)
      return await use(key)
    } finally {
      entropy.fill(0)
      key?.fill(0)
    }
  }

  return {
    addresses,
    withEvm: (use, consent) =>
      withKey(
        deriveEvmKey,
        (key) => {
          const account = privateKeyToAccount(bytesToHex(key))
          if (account.address.toLowerCase() !== addresses.eip155.toLowerCase()) throw swapped()
          return use(account)
        },
        consent,
      ),
    withSolana: (use, consent) =>
      withKey(
        deriveSolanaKey,
        (key) => {
          if (solanaAddress(key) !== addresses.solana) throw swapped()
          return use({ address: addresses.solana, sign: (message) => ed25519.sign(message, key) })
        },
        consent,
      ),
  }
}
