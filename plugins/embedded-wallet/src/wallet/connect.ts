import {
  BaseError,
  type ConnectorConnectRequest,
  type Network,
  readProperty,
  type WalletSession,
} from '@wallet-widget/kernel'
import { abortError, withTimeout } from '@wallet-widget/kernel/connectors'
import { isServed, type WalletNamespace } from '../pluginState.js'
import { TIMEOUTS } from '../protocol/index.js'
import { loadSmartNetworks, toSession } from './accounts.js'
import { enterNetwork, unsupported } from './network.js'
import { forgetUser, type WalletState } from './walletState.js'

/**
 * Connects the logged-in account on each chain asked for.
 *
 * @throws BaseError `CHAIN_UNSUPPORTED_BY_AUTH`, `FRAME_ERROR` when logged out
 */
export async function connect(
  wallet: WalletState,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const { namespaces, signal } = request
  if (signal.aborted) throw abortError(signal)
  for (const namespace of namespaces) if (!isServed(namespace)) throw unsupported()
  await loadSmartNetworks(wallet, signal)
  const sessions: WalletSession[] = []
  let refusal: unknown
  // One after the other: the frame is on one chain at a time.
  for (const namespace of namespaces as readonly WalletNamespace[]) {
    for (const network of networksFor(wallet, request, namespace)) {
      try {
        sessions.push(toSession(wallet, namespace, await enterNetwork(wallet, network, signal)))
        break
      } catch (error) {
        // A site may list a network that its services don't support: the others still work.
        if (signal.aborted || !isUnknownChain(error)) throw error
        refusal ??= error
      }
    }
  }
  if (sessions.length === 0) throw refusal ?? unsupported()
  wallet.plugin.store.loginUsed.set(true)
  return sessions
}

/** Returns the networks of the namespace: the one asked for first, else the one used last. */
function networksFor(
  { plugin, places }: WalletState,
  { network, networks }: ConnectorConnectRequest,
  namespace: string,
): readonly Network[] {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const isAskedFor = network?.chainNamespace === namespace
  const first = isAskedFor
    ? [network.caipNetworkId]
    : [places.get(namespace as WalletNamespace)?.networkId, plugin.store.lastChain.get()]
  const isFirst = ({ caipNetworkId }: Network) => first.includes(caipNetworkId)
  return [...own.filter(isFirst), ...own.filter((one) => !isFirst(one))]
}

const UNKNOWN_CHAIN = 4902
const isUnknownChain = (error: unknown): boolean =>
  error instanceof BaseError && readProperty(error.cause, 'code') === UNKNOWN_CHAIN

/** Asks the frame silently whether the login is still valid, then connects. */
export async function reconnect(
  wallet: WalletState,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[] | undefined> {
  const { frame, plugin } = wallet
  const { store } = plugin
  if (!store.loginUsed.get()) return undefined
  const token = store.token.get()
  const { signal } = request
  const { isConnected, sent = [] } = await frame.call('IS_CONNECTED', token ? { token } : undefined, {
    signal,
  })
  if (!isConnected) {
    forgetUser(wallet)
    return undefined
  }
  const { widget, t } = plugin.context
  if (sent.length > 0) widget.toast('info', t('sentEarlier'))
  return connect(wallet, request)
}

/** Signs out. The widget forgets the login at once; a frame that does not respond in time is told once it is ready. */
export async function disconnect(wallet: WalletState): Promise<void> {
  const { frame, plugin } = wallet
  const { store, $frame } = plugin
  const isKnown = store.loginUsed.get() || store.token.get() !== '' || $frame.get() === 'ready'
  forgetUser(wallet)
  if (!isKnown) return
  store.signOutDue.set(true)
  const timeout = TIMEOUTS.signOut
  try {
    const signal = AbortSignal.timeout(timeout)
    await withTimeout(() => frame.call('SIGN_OUT', undefined, { signal, quiet: true }), { timeout })
    store.signOutDue.remove()
  } catch {
    // The sign-out is still due.
  }
}
