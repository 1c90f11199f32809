import { type Network, WalletError } from '@wallet-widget/kernel'
import type { Way } from './way.js'

/**
 * Moves to another network. The wallet is not asked: it is told the network with each request.
 *
 * @throws WalletError 4901 when the wallet does not serve it
 */
export async function switchNetwork(
  way: Way,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted()
  const { caipNetworkId } = network
  if (!(way.wallet.networkIds as readonly string[]).includes(caipNetworkId)) throw new WalletError(4901)
  way.networkId = caipNetworkId
}
