import { publicClient, walletClient } from './clients.js'
import type { ChainSession } from './session.js'

export type Signed = { signature: string; valid: boolean }

/** Signs a text and checks the signature; contract accounts (EIP-1271, EIP-6492) are checked on the chain. */
export async function signMessage(session: ChainSession, message: string): Promise<Signed> {
  const signature = await walletClient(session).signMessage({ message })
  const valid = await publicClient(session).verifyMessage({ address: session.address, message, signature })
  return { signature, valid }
}
