import type { Connector } from '@wallet-widget/kernel'
import type { WalletProvider } from './captureProvider.js'
import { loadConnect } from './loadConnect.js'
import { loadWallet } from './loadWallet.js'
import { subscribe } from './subscribe.js'

type Shown = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'rdns' | 'ambiguous' | 'test'>

/** Makes the way to one wallet of its provider. What asks the wallet is fetched when it is first to be asked. */
export const createConnector = (provider: WalletProvider, shown: Shown): Connector =>
  Object.freeze<Connector>({
    ...shown,
    namespaces: ['eip155'],
    connect: async (request) => (await loadConnect()).connect(provider, request),
    reconnect: async (request) => (await loadWallet()).reconnect(provider, request),
    disconnect: async () => (await loadWallet()).disconnect(provider),
    request: async (request) => (await loadWallet()).passRequest(provider, request),
    switchNetwork: async (request) => (await loadWallet()).switchNetwork(provider, request),
    subscribe: (listener) => subscribe(provider, listener),
  })
