import {
  type Account,
  type ConnectorConnectRequest,
  normalizeError,
  WalletError,
  type WalletSession,
} from '@wallet-widget/kernel'
import { readChainId, settleWithin, wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { CoinbaseProvider } from './captureProvider.js'
import type { WalletHandle } from './createConnector.js'
import { readAccounts } from './readAccounts.js'
import { moveTo } from './switchNetwork.js'
import { withPopup } from './withPopup.js'

/** What the SDK knows by itself. ms */
const DEADLINE_MS = 10_000

/**
 * Asks for the accounts, in a popup.
 *
 * @throws WalletError 4001; BaseError `POPUP_BLOCKED`, `POPUP_CLOSED`, `SDK_NOT_LOADED`, `INVALID_WALLET_ANSWER`,
 * `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
export async function connect(
  handle: WalletHandle,
  { network, signal }: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  try {
    const provider = await settleWithin(() => handle.provider(), { signal })
    const answer = await withPopup(provider, () => provider.request('eth_requestAccounts'), signal)
    const accounts = readAccounts(answer)
    if (!accounts) throw wrongAnswer('eth_requestAccounts', 'a list of addresses')
    if (accounts.length === 0) throw new WalletError(4100)
    if (network && (await askChainId(provider, signal)) !== Number(network.id))
      await moveTo(provider, network, signal).catch(() => {}) // connected all the same, where it is
    return [await toSession(provider, accounts, signal)]
  } catch (thrown) {
    throw normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  }
}

/** Where the wallet is. @throws BaseError `INVALID_WALLET_ANSWER` */
export async function askChainId(provider: CoinbaseProvider, signal: AbortSignal): Promise<number> {
  const ask = () => provider.request('eth_chainId')
  const chainId = readChainId(await settleWithin(ask, { signal, timeout: DEADLINE_MS }))
  if (chainId === undefined) throw wrongAnswer('eth_chainId', 'a chain id')
  return chainId
}

export const toSession = async (
  provider: CoinbaseProvider,
  accounts: readonly Account[],
  signal: AbortSignal,
): Promise<WalletSession> => ({
  namespace: 'eip155',
  accounts,
  networkId: `eip155:${await askChainId(provider, signal)}`,
})
