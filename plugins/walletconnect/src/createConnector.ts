import { CHAIN_NAMESPACES, type Connector } from '@wallet-widget/kernel'
import { icon } from './icon.js'
import type { Inside } from './inside.js'

/** The one way to every wallet that pairs. What it takes is fetched when the visitor chooses it. */
export function createConnector(inside: Inside): Connector {
  const { listeners, remembered } = inside
  return Object.freeze<Connector>({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: CHAIN_NAMESPACES,
    icon,
    connectView: 'ConnectingWalletConnect',
    connect: async (request) => (await inside.load()).connect(request),
    async reconnect(request) {
      // Without a session there is nothing to restore, and nothing to fetch.
      if (!remembered.get() && !inside.operations()) return undefined
      return (await inside.load()).reconnect(request)
    },
    async disconnect() {
      if (remembered.get() || inside.operations()) await (await inside.load()).disconnect()
    },
    request: async (request) => (await inside.load()).request(request),
    switchNetwork: async (request) => (await inside.load()).switchNetwork(request),
    subscribe(listener) {
      const own: typeof listener = (event) => listener(event)
      listeners.add(own)
      return () => listeners.delete(own)
    },
  })
}
