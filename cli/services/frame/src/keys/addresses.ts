import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { Keys } from '../contracts.js'
import { deriveEvmKey, deriveSolanaKey } from './deriveKeys.js'

export const solanaAddress = (key: Uint8Array): string => base58.encode(ed25519.getPublicKey(key))

/** The addresses that an entropy stands for. */
export async function addressesOf(entropy: Uint8Array): Promise<Keys['addresses']> {
  const [evm, solana] = await Promise.all([deriveEvmKey(entropy), deriveSolanaKey(entropy)])
  try {
    return { eip155: privateKeyToAddress(bytesToHex(evm)), solana: solanaAddress(solana) }
  } finally {
    evm.fill(0)
    solana.fill(0)
  }
}
