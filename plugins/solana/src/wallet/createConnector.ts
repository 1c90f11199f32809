import type { Connector, PluginContext } from '@wallet-widget/kernel'
import type { CapturedWallet } from './captureWallet.js'
import { loadWallet } from './loadWallet.js'
import { subscribe } from './subscribe.js'
import { switchNetwork } from './switchNetwork.js'
import type { Way } from './way.js'

type Shown = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'ambiguous' | 'test'>

/** Makes the way to one wallet. What asks the wallet is fetched when it is first to be asked. */
export function createConnector(
  wallet: CapturedWallet,
  { config }: Pick<PluginContext, 'config'>,
  shown: Shown,
): Connector {
  const way: Way = { wallet, config, accounts: [], networkId: undefined }
  return Object.freeze<Connector>({
    ...shown,
    namespaces: ['solana'],
    connect: async (request) => (await loadWallet()).connect(way, request),
    reconnect: async (request) => (await loadWallet()).reconnect(way, request),
    disconnect: async () => (await loadWallet()).disconnect(way),
    request: async (request) => (await loadWallet()).passRequest(way, request),
    switchNetwork: (request) => switchNetwork(way, request),
    subscribe: (listener) => subscribe(way, listener),
  })
}
