import type { CaipNetworkId } from '@wallet-widget/kernel'
import { type ContractClient, isSignedBy } from './isSignedBy.js'
import type { SignedText } from './verifier.js'

/** A contract account is asked through the client of its network. */
export function verifyEip155(
  { data: { address, chainId }, message, signature }: SignedText,
  clients: Readonly<Record<CaipNetworkId, ContractClient>>,
): Promise<boolean> {
  const client = Object.hasOwn(clients, chainId) ? clients[chainId] : undefined
  return isSignedBy({ chainId, address, message, signature }, client)
}
