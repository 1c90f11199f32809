import type { Connector, ConnectorEvent } from '@wallet-widget/kernel'
import type { CoinbaseProvider } from './captureProvider.js'
import { COINBASE_ICON } from './icon.js'
import type { SdkSettings } from './loadProvider.js'
import { loadWallet } from './loadWallet.js'
import { subscribe } from './subscribe.js'

export const CONNECTOR_ID = 'coinbaseWallet'

/** Where the SDK's provider is to be had. */
export interface WalletHandle {
  /** Fetched when the wallet is first chosen, or was connected before; once. */
  provider(): Promise<CoinbaseProvider>
}

/** Makes the way to the wallet. The SDK is fetched when it is first to be asked. */
export function createConnector(
  { name, explorerId }: Pick<Connector, 'name' | 'explorerId'>,
  settings: () => SdkSettings,
): Connector {
  const listeners = new Map<(event: ConnectorEvent) => void, () => void>()
  let provider: CoinbaseProvider | undefined
  let loading: Promise<CoinbaseProvider> | undefined

  const load = async () => {
    const { loadProvider } = await loadWallet()
    const loaded = await loadProvider(settings())
    provider = loaded
    for (const listener of listeners.keys()) listeners.set(listener, subscribe(loaded, listener))
    return loaded
  }
  const handle: WalletHandle = {
    provider: () =>
      (loading ??= load().catch((error) => {
        loading = undefined // asked for again
        throw error
      })),
  }
  return Object.freeze<Connector>({
    id: CONNECTOR_ID,
    name,
    ...(explorerId ? { explorerId } : {}),
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    icon: COINBASE_ICON,
    connect: async (request) => (await loadWallet()).connect(handle, request),
    reconnect: async (request) => (await loadWallet()).reconnect(handle, request),
    disconnect: async () => (await loadWallet()).disconnect(handle),
    request: async (request) => (await loadWallet()).passRequest(handle, request),
    switchNetwork: async (request) => (await loadWallet()).switchNetwork(handle, request),
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event)
      listeners.set(own, provider ? subscribe(provider, own) : () => {})
      return () => {
        listeners.get(own)?.()
        listeners.delete(own)
      }
    },
  })
}
