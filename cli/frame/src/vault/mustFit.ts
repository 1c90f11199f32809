import type { Vault } from '@wallet-widget/services/contract'
import { FrameError } from '../contracts.js'
import { addressesOf } from '../keys/deriveKeys.js'

/** @throws FrameError when the entropy is not that of the recorded addresses */
export async function mustFit(entropy: Uint8Array, { addresses }: Vault): Promise<void> {
  const { eip155, solana } = await addressesOf(entropy)
  if (eip155.toLowerCase() !== addresses.eip155.toLowerCase() || solana !== addresses.solana) throw swapped()
}

/** The record of the wallet names other addresses than its keys have. */
export const swapped = () =>
  new FrameError("The wallet's record does not fit its keys. Nothing was signed; ask the site.", -32603)
