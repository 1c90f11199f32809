import type { Connector } from '@wallet-widget/kernel'
import type { LazyPart } from '@wallet-widget/kernel/connectors'
import { iconOf, loginView } from './logins.js'
import { CONNECTOR_ID, NAMESPACES, type PluginState } from './pluginState.js'
import type { Wallet } from './wallet/createWallet.js'

/** The connector of the wallet in the frame. Its operations are loaded when they are used. */
export function createConnector(
  { context, listeners, store }: PluginState,
  wallet: LazyPart<Wallet>,
): Connector {
  return Object.freeze<Connector>({
    id: CONNECTOR_ID,
    name: context.t('name'),
    type: 'AUTH',
    method: 'login',
    namespaces: NAMESPACES,
    icon: iconOf(undefined),
    /** That of the login used last. */
    get connectView() {
      const views = context.state.$views.get()
      return loginView(store.login.get(), (view) => views.has(view))
    },
    connect: async (request) => (await wallet.load(request.signal)).connect(request),
    async reconnect(request) {
      // Not logged in: there is nothing to restore, and no frame to load.
      if (!store.loginUsed.get()) return undefined
      return (await wallet.load(request.signal)).reconnect(request)
    },
    async disconnect() {
      if (store.loginUsed.get() || wallet.loaded()) await (await wallet.load()).disconnect()
    },
    request: async (request) => (await wallet.load(request.signal)).request(request),
    switchNetwork: async (request) => (await wallet.load(request.signal)).switchNetwork(request),
    subscribe(listener) {
      const own: typeof listener = (event) => listener(event)
      listeners.add(own)
      return () => listeners.delete(own)
    },
  })
}
