import { type ConnectorRpcRequest, normalizeError, WalletError } from '@wallet-widget/kernel'
import { askChainId, askWallet } from './askWallet.js'
import type { WalletProvider } from './captureProvider.js'
import { toNetworkId } from './chainId.js'

/**
 * Passes a request to the wallet. Before it sends money the wallet is asked where it is: it may have moved and
 * not said so.
 *
 * @throws WalletError 4901 when the wallet is on another network than the request is for
 */
export async function passRequest(
  provider: WalletProvider,
  { method, params, networkId, signal }: ConnectorRpcRequest,
): Promise<unknown> {
  try {
    if (method === 'eth_sendTransaction' && toNetworkId(await askChainId(provider, { signal })) !== networkId)
      throw new WalletError(4901)
    return await askWallet(provider, method, { params, signal })
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}
