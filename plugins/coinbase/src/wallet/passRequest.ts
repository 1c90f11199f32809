import { type ConnectorRpcRequest, normalizeError, WalletError } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import { askChainId } from './connect.js'
import type { WalletHandle } from './createConnector.js'
import { withPopup } from './withPopup.js'

/**
 * Passes a request to the wallet, which shows it in its popup. Before it sends money the wallet is asked where it is.
 *
 * @throws WalletError 4001, 4100, 4901; BaseError `POPUP_BLOCKED`, `POPUP_CLOSED`, `REQUEST_ABORTED`
 */
export async function passRequest(
  handle: WalletHandle,
  { method, params, networkId, signal }: ConnectorRpcRequest,
): Promise<unknown> {
  try {
    const provider = await settleWithin(() => handle.provider(), { signal })
    if (/_send/.test(method) && `eip155:${await askChainId(provider, signal)}` !== networkId)
      throw new WalletError(4901)
    return await withPopup(provider, () => provider.request(method, params), signal)
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}
