import { type ConnectorConnectRequest, normalizeError, type WalletSession } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import { askChainId } from './askWallet.js'
import type { WalletProvider } from './captureProvider.js'
import { requestAccounts } from './requestAccounts.js'
import { switchNetwork } from './switchNetwork.js'
import { toSession } from './toSession.js'

/**
 * Asks the wallet for its accounts, and to move to the network that was asked for, if any.
 *
 * @throws WalletError 4001, 4100; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
export async function connect(
  provider: WalletProvider,
  { network, signal, onProgress }: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  try {
    const ask = () => requestAccounts(provider, { signal, onProgress })
    const accounts = await settleWithin(ask, { signal })
    let chainId = await askChainId(provider, { signal })
    if (network && chainId !== Number(network.id)) {
      await switchNetwork(provider, { network, signal }).catch(() => {}) // connected all the same, where it is
      chainId = await askChainId(provider, { signal })
    }
    return [toSession(accounts, chainId)]
  } catch (thrown) {
    throw normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  }
}
