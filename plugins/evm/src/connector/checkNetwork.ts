import type { ConnectorEvent, ConnectorRpcRequest } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { toNetworkId } from '../chain/chainId.js'
import { askChainId, type WalletHandle } from '../handle.js'

/**
 * Asks the wallet where it is: it may have moved and not said so.
 *
 * @param tell is told where it is then
 * @throws WalletError 4901 where it is on another network than the request is for
 */
export async function checkNetwork(
  wallet: WalletHandle,
  { method, params, networkId, signal }: ConnectorRpcRequest,
  tell: (event: ConnectorEvent) => void,
): Promise<void> {
  // Any other text is signed wherever the wallet is.
  if (method === 'personal_sign' && !isSignIn(params)) return
  const found = toNetworkId(await askChainId(wallet, { signal }))
  if (found === networkId) return
  tell({ type: 'networkChanged', namespace: 'eip155', networkId: found })
  throw new WalletError(4901)
}

/** “ wants you to sign in” in hex: such a text names a network. Source: EIP-4361. */
const isSignIn = (params: unknown) => /2077616e747320796f7520746f207369676e20696e/i.test(String(params))
