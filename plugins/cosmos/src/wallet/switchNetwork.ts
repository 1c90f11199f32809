import type { Network } from '@wallet-widget/kernel'
import { toSession } from './connect.js'
import type { WalletHandle } from './createConnector.js'
import { enterChain } from './enterChain.js'
import { toWalletError } from './toWalletError.js'

/**
 * Moves to another chain, where the wallet has another address. The wallet asks the visitor where it has not let the
 * site in there yet.
 *
 * @throws WalletError 4001, 4100, 4902; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`
 */
export async function switchNetwork(
  handle: WalletHandle,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  try {
    const { accounts, networkId } = toSession(handle, network, await enterChain(handle, network, { signal }))
    handle.tell({ type: 'networkChanged', namespace: 'cosmos', networkId })
    handle.tell({ type: 'accountsChanged', namespace: 'cosmos', accounts })
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}
