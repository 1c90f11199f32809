import type { Network, Widget } from '@wallet-widget/kernel'
import type { Address, Chain, EIP1193Provider } from 'viem'

/** Who acts, where, and through which provider. */
export type ChainSession = { address: Address; chain: Chain; provider: EIP1193Provider }

/** @throws when no wallet is connected, or it is on a network this site does not know. */
export function chainSession(
  widget: Widget,
  address: string | undefined,
  network: Network | undefined,
): ChainSession {
  if (!address) throw new Error('Connect a wallet first.')
  if (!network) throw new Error('Switch to one of the networks of this site first.')
  return {
    address: address as Address,
    chain: network.source as Chain,
    provider: widget.provider<EIP1193Provider>('eip155'),
  }
}
