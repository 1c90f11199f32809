import type { ConnectorConnectRequest, WalletSession } from '@wallet-widget/kernel'
import type { WalletProvider } from './captureProvider.js'
import { checkChainId } from './checkChainId.js'
import { loadWallet } from './loadWallet.js'
import { requestAccounts } from './requestAccounts.js'
import { toSession } from './toSession.js'

/**
 * Asks the wallet for its accounts, and to move to the network that was asked for, if any. What is said of a refusal is
 * fetched when there is one.
 *
 * @throws WalletError 4001, 4100; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
export async function connect(
  provider: WalletProvider,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const { signal } = request
  let leave = () => {}
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason)
  })
  signal.addEventListener('abort', leave)
  try {
    signal.throwIfAborted()
    return await Promise.race([ask(provider, request), left])
  } catch (thrown) {
    throw (await loadWallet()).connectFailure(thrown)
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

async function ask(
  provider: WalletProvider,
  { network, signal, onProgress }: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const readChain = async () => checkChainId(await provider.request('eth_chainId'))
  const accounts = await requestAccounts(provider, { signal, onProgress })
  signal.throwIfAborted()
  let chainId = await readChain()
  if (network && chainId !== Number(network.id)) {
    const { switchNetwork } = await loadWallet()
    await switchNetwork(provider, { network, signal }).catch(() => {}) // connected all the same, where it is
    chainId = await readChain()
  }
  return [toSession(accounts, chainId)]
}
