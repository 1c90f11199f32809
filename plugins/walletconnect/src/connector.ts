import type { ChainNamespace, Connector } from '@wallet-widget/kernel'
import type { LazyPart } from '@wallet-widget/kernel/connectors'
import { icon } from './icon.js'
import type { Pairing } from './pairing/createPairing.js'
import type { PluginState } from './pluginState.js'

/** What WalletConnect pairs for; of which the kernel asks for those that are configured. */
const NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

/** The one connector for every wallet that pairs. */
export function createConnector(
  { listeners, remembered }: PluginState,
  pairing: LazyPart<Pairing>,
): Connector {
  return Object.freeze<Connector>({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    method: 'pairing',
    namespaces: NAMESPACES,
    icon,
    connectView: 'ConnectingWalletConnect',
    connect: async (request) => (await pairing.load(request.signal)).connect(request),
    connectAndSignIn: async (request, input) =>
      (await pairing.load(request.signal)).connectAndSignIn(request, input),
    async reconnect(request) {
      // Without a session there is nothing to restore, and nothing to load.
      if (!remembered.get() && !pairing.loaded()) return []
      return (await pairing.load(request.signal)).reconnect(request)
    },
    async disconnect() {
      if (remembered.get() || pairing.loaded()) await (await pairing.load()).disconnect()
    },
    request: async (request) => (await pairing.load(request.signal)).request(request),
    switchNetwork: async (request) => (await pairing.load(request.signal)).switchNetwork(request),
    subscribe(listener) {
      const own: typeof listener = (event) => listener(event)
      listeners.add(own)
      queueMicrotask(() => pairing.loaded()?.tellLateAnswers())
      return () => listeners.delete(own)
    },
  })
}
