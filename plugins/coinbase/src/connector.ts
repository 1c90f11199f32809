import {
  type Account,
  BaseError,
  type CaipNetworkId,
  type Connector,
  type ConnectorConnectRequest,
  type ConnectorEvent,
  type ConnectorRpcRequest,
  type Network,
  type WalletSession,
} from '@wallet-widget/kernel'
import {
  normalizeError,
  readPositiveInteger,
  WalletError,
  withTimeout,
  wrongAnswer,
} from '@wallet-widget/kernel/connectors'
import { bindsNetwork } from './bindsNetwork.js'
import { askChainId, readAccounts, type WalletHandle } from './handle.js'
import { maySend } from './maySend.js'
import { isUnloaded, popupClosed, withPopup } from './popup.js'
import type { CoinbaseProvider } from './sdk.js'

export const CONNECTOR_ID = 'coinbaseWallet'

const RECONNECT_DEADLINE_MS = 10_000
const DISCONNECT_DEADLINE_MS = 3000

/** A plain blue tile with a ring, drawn for this widget: the trade mark itself is not ours to ship. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0a46e4"/>' +
    '<circle cx="16" cy="16" r="7" fill="none" stroke="#fff" stroke-width="4"/></svg>',
)}`

/** Creates the connector of the wallet. */
export const createConnector = (
  wallet: WalletHandle,
  { name, explorerId }: Pick<Connector, 'name' | 'explorerId'>,
): Connector => {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  return Object.freeze<Connector>({
    id: CONNECTOR_ID,
    name,
    ...(explorerId ? { explorerId } : {}),
    type: 'EXTERNAL',
    external: true,
    namespaces: ['eip155'],
    icon: ICON,
    connect: (request) => connect(wallet, request),
    reconnect: (request) => reconnect(wallet, request),
    disconnect: () => disconnect(wallet),
    request: (request) =>
      passRequest(wallet, request, (networkId) => {
        for (const listener of listeners) listener({ type: 'networkChanged', namespace: 'eip155', networkId })
      }),
    switchNetwork: (request) => switchNetwork(wallet, request),
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event) // one listener may subscribe twice
      listeners.add(own)
      const stop = wallet.subscribe(own)
      return () => {
        listeners.delete(own)
        stop()
      }
    },
  })
}

/**
 * Asks for the accounts, in a popup.
 *
 * @throws WalletError 4001; BaseError `POPUP_BLOCKED`, `POPUP_CLOSED`, `SDK_NOT_LOADED`, `INVALID_WALLET_ANSWER`,
 * `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
async function connect(
  wallet: WalletHandle,
  { network, signal }: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  try {
    const provider = await withTimeout(wallet.provider, { signal })
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

/** The session that the SDK still has; none where its extension was installed since, which it then asks. No popup opens. */
async function reconnect(
  wallet: WalletHandle,
  { signal }: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const deadline = { signal, timeout: RECONNECT_DEADLINE_MS }
  try {
    const provider = await withTimeout(wallet.provider, deadline)
    const accounts = readAccounts(await withTimeout(() => provider.request('eth_accounts'), deadline))
    return accounts?.length ? [await toSession(provider, accounts, signal)] : []
  } catch (thrown) {
    const error = normalizeError(thrown)
    if (error instanceof WalletError && error.walletCode === 4100) return []
    throw error
  }
}

const toSession = async (
  provider: CoinbaseProvider,
  accounts: readonly Account[],
  signal: AbortSignal,
): Promise<WalletSession> => ({
  namespace: 'eip155',
  accounts,
  networkId: `eip155:${await askChainId(provider, signal)}`,
})

/** Has the SDK forget its session. */
async function disconnect(wallet: WalletHandle): Promise<void> {
  const deadline = { timeout: DISCONNECT_DEADLINE_MS }
  const provider = await withTimeout(wallet.provider, deadline)
  await withTimeout(provider.disconnect, deadline)
}

/**
 * Passes a request to the wallet, which shows it in its popup. Before it sends money or signs the wallet is asked where it is:
 * it may have moved and not said so.
 *
 * @param onMoved is told where the wallet is then
 * @throws WalletError 4001, 4100, 4901; BaseError `POPUP_BLOCKED`, `POPUP_CLOSED`, `REQUEST_ABORTED`
 */
async function passRequest(
  wallet: WalletHandle,
  request: ConnectorRpcRequest,
  onMoved: (networkId: CaipNetworkId) => void,
): Promise<unknown> {
  const { method, params, networkId, signal } = request
  try {
    const provider = await withTimeout(wallet.provider, { signal })
    if (bindsNetwork(method, params)) {
      const found: CaipNetworkId = `eip155:${await askChainId(provider, signal)}`
      if (found !== networkId) {
        onMoved(found)
        throw new WalletError(4901)
      }
    }
    return await withPopup(provider, () => provider.request(method, params), signal)
  } catch (thrown) {
    throw maySend(method) && isUnloaded(thrown) ? popupClosed() : normalizeError(thrown)
  }
}

/**
 * Moves the wallet to a network, and verifies that it arrived.
 *
 * @throws WalletError 4001, 4902; BaseError `INVALID_CHAIN_ID`, `NETWORK_NOT_REACHED`, `POPUP_BLOCKED`, `POPUP_CLOSED`
 */
async function switchNetwork(
  wallet: WalletHandle,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  try {
    await moveTo(await withTimeout(wallet.provider, { signal }), network, signal)
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}

async function moveTo(provider: CoinbaseProvider, network: Network, signal: AbortSignal): Promise<void> {
  const target = readPositiveInteger(String(network.id))
  if (target === undefined) throw new BaseError('Invalid chainId', { code: 'INVALID_CHAIN_ID' })
  const params = [{ chainId: `0x${target.toString(16)}` }]
  await withPopup(provider, () => provider.request('wallet_switchEthereumChain', params), signal)
  if ((await askChainId(provider, signal)) === target) return
  throw new BaseError(`The wallet did not move to ${network.name}.`, {
    code: 'NETWORK_NOT_REACHED',
    metaMessages: [`${network.name} may not be among the networks that this wallet serves.`],
  })
}
