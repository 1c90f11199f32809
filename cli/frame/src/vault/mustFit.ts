import type { Vault } from '@wallet-widget/services/contract'
import { addressesOf } from '../keys/deriveKeys.js'
import { swapped } from './swapped.js'

/** @throws FrameError when the entropy is not that of the recorded addresses */
export async function mustFit(entropy: Uint8Array, { addresses }: Vault): Promise<void> {
  const { eip155, solana } = await addressesOf(entropy)
  if (eip155.toLowerCase() !== addresses.eip155.toLowerCase() || solana !== addresses.solana) throw swapped()
}
