import type { ConnectorConnectRequest, ConnectorRpcRequest, Network } from '@wallet-widget/kernel'
import type { EmbeddedWalletApi } from '../api.js'
import { createFrameClient } from '../frame/frameClient.js'
import { CONNECTOR_ID, type PluginState } from '../pluginState.js'
import { createApprovals } from './approvals.js'
import { connect, disconnect, reconnect } from './connect.js'
import { createLogin } from './login.js'
import { switchNetwork } from './network.js'
import { followAccounts, setPreferredAccount } from './preferredAccount.js'
import { request } from './request.js'
import { syncFrame } from './syncFrame.js'
import { forgetUser, type WalletState } from './walletState.js'

/** The operations of the connector and the API, on the frame. */
export type Wallet = ReturnType<typeof createWallet>

export function createWallet(plugin: PluginState) {
  const { store, context } = plugin

  const frame = createFrameClient(plugin, {
    onReady() {
      void frame.origin().then((found) => {
        wallet.origin = found
      })
      if (store.signOutDue.get()) {
        frame.notify('SIGN_OUT', undefined)
        store.signOutDue.remove()
      }
      sync.all()
    },
    onToken(token) {
      if (token) return store.token.set(token)
      // Signed out in another tab, or by the service.
      store.token.remove()
      if (wallet.places.size === 0 && !plugin.$user.get()) return
      forgetUser(wallet)
      plugin.emit({ type: 'disconnected', reason: 'SIGNED_OUT' })
    },
  })
  const approvals = createApprovals(context)
  const wallet: WalletState = {
    plugin,
    frame,
    approvals,
    signedIn: new AbortController(),
    places: new Map(),
    frameChain: undefined,
    origin: undefined,
    hasOwnWindow: false,
    hasWarnedOfReload: false,
  }
  const sync = syncFrame(plugin, frame)
  const stopFollowing = followAccounts(wallet)
  const untilSignOut = <Request extends { readonly signal: AbortSignal }>(given: Request): Request => ({
    ...given,
    signal: AbortSignal.any([given.signal, wallet.signedIn.signal]),
  })

  return {
    frame,
    approvals,
    login: createLogin(wallet),
    /** Returns the origin of the frame, once it is known. */
    origin: () => wallet.origin,
    connect: (given: ConnectorConnectRequest) => connect(wallet, untilSignOut(given)),
    reconnect: (given: ConnectorConnectRequest) => reconnect(wallet, untilSignOut(given)),
    disconnect: () => disconnect(wallet),
    request: (given: ConnectorRpcRequest) => request(wallet, given),
    switchNetwork: (given: { readonly network: Network; readonly signal: AbortSignal }) =>
      switchNetwork(wallet, untilSignOut(given)),
    setPreferredAccount: (options: Parameters<EmbeddedWalletApi['setPreferredAccount']>[0]) =>
      setPreferredAccount(wallet, options),
    async signOut() {
      const isConnected = context.state.$connections.get().some((one) => one.connectorId === CONNECTOR_ID)
      if (isConnected) await context.widget.disconnect({ connectorId: CONNECTOR_ID })
      else await disconnect(wallet)
    },
    dispose() {
      stopFollowing()
      sync.stop()
      approvals.cancel()
      frame.dispose()
    },
  }
}
