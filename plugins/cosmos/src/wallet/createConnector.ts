import type { Connector, ConnectorEvent, Network, PluginContext } from '@wallet-widget/kernel'
import type { FoundWallet } from './discovery.js'
import { loadWallet } from './loadWallet.js'

/** What the operations of one wallet work with. */
export interface WalletHandle extends FoundWallet {
  readonly connectorId: string
  /** The network in use, once connected; a wallet serves one at a time here. */
  network: Network | undefined
  /** The address told last. */
  address: string | undefined
  /** The chains that the visitor let the site in on: asking there shows nothing. */
  readonly trusted: { get(): readonly string[]; add(chainId: string): void; clear(): void }
  /** The network that the widget is on. */
  chosen(): Network | undefined
  /** A network that is configured. */
  networkOf(networkId: string): Network | undefined
  tell(event: ConnectorEvent): void
}

/** Makes the way to one wallet. What asks the wallet is fetched when it is first to be asked. */
export function createConnector(
  context: PluginContext<object>,
  page: EventTarget,
  found: FoundWallet,
): Connector {
  const connectorId = `cosmos:${found.id}`
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const stored = context.storage.item<readonly string[]>(`enabled:${found.id}`, {
    guard: isTexts,
    fallback: [],
  })
  const networks = () => context.state.$network.get().networks
  const networkOf = (networkId: string | undefined) =>
    networks().find((one) => one.caipNetworkId === networkId)
  const handle: WalletHandle = {
    ...found,
    connectorId,
    network: undefined,
    address: undefined,
    trusted: {
      get: () => stored.get(),
      add: (chainId) => stored.set([...stored.get().filter((one) => one !== chainId), chainId].slice(-40)),
      clear: () => stored.remove(),
    },
    networkOf,
    chosen: () => networkOf(context.state.$session.get().chains.cosmos?.networkId),
    tell(event) {
      for (const listener of [...listeners]) listener(event)
    },
  }
  const changed = () => void loadWallet().then(({ lookAgain }) => lookAgain(handle))
  const listen = () => {
    if (listeners.size > 0) page.addEventListener(found.event, changed)
    else page.removeEventListener(found.event, changed)
  }
  return Object.freeze<Connector>({
    id: connectorId,
    name: found.name,
    type: 'INJECTED',
    namespaces: ['cosmos'],
    ...(found.test ? { test: true } : {}),
    connect: async (request) => (await loadWallet()).connect(handle, request),
    reconnect: async (request) => (await loadWallet()).reconnect(handle, request),
    disconnect: async () => (await loadWallet()).disconnect(handle),
    request: async (request) => (await loadWallet()).passRequest(handle, request),
    switchNetwork: async (request) => (await loadWallet()).switchNetwork(handle, request),
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      listen()
      return () => {
        listeners.delete(own)
        listen()
      }
    },
  })
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 50 && value.every((one) => typeof one === 'string')
