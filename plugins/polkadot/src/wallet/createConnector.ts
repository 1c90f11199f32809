import type { Account, Connector, ConnectorEvent, Network, PluginContext } from '@wallet-widget/kernel'
import type { EnabledWallet } from './captureWallet.js'
import type { FoundWallet } from './discovery.js'
import { listening } from './listening.js'
import { loadWallet } from './loadWallet.js'
import type { SharedAccounts } from './readAccounts.js'

/** What is known of one wallet while the page lives. */
export interface WalletState {
  /** Set while the site is let in. */
  enabled: EnabledWallet | undefined
  /** What the wallet shared last. */
  shared: SharedAccounts | undefined
  /** A request to be let in that the wallet has not answered. */
  asking: Promise<EnabledWallet> | undefined
  /** The network the site chose; these wallets serve any. */
  network: Network | undefined
  networks: readonly Network[]
}

/** What the operations of one wallet work with. */
export interface WalletHandle extends FoundWallet {
  readonly siteName: string
  readonly state: WalletState
  /** Whether the visitor let the site in before: asking then shows nothing. */
  readonly trusted: { get(): boolean; set(trusted: boolean): void }
  /** The accounts with the one in use first. */
  inOrder(accounts: readonly Account[]): readonly Account[]
  /** The network that the widget is on now. */
  chosen(): Network | undefined
  /** Begins to listen where somebody waits for it, or stops. */
  listen(): void
}

/** Makes the way to one wallet. What asks the wallet is fetched when it is first to be asked. */
export function createConnector(context: PluginContext<object>, found: FoundWallet): Connector {
  const { id, name, ambiguous, test } = found
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const state: WalletState = {
    enabled: undefined,
    shared: undefined,
    asking: undefined,
    network: undefined,
    networks: [],
  }
  const stored = context.storage.item<readonly string[]>('enabled', { guard: isTexts, fallback: [] })
  const handle: WalletHandle = {
    ...found,
    state,
    siteName: context.config.metadata?.name || globalThis.location?.host || 'This site',
    trusted: {
      get: () => stored.get().includes(id),
      set(trusted) {
        const others = stored.get().filter((one) => one !== id)
        stored.set(trusted ? [...others, id].slice(-20) : others)
      },
    },
    inOrder(accounts) {
      const connections = context.state.$connections.get()
      const active = connections.find(({ connectorId }) => connectorId === id)?.address
      const isActive = ({ address }: Account) => address === active
      return [...accounts.filter(isActive), ...accounts.filter((one) => !isActive(one))]
    },
    chosen() {
      const networkId = context.state.$session.get().chains.polkadot?.networkId
      return context.state.$network.get().networks.find((one) => one.caipNetworkId === networkId)
    },
    listen: listening(state, listeners, (accounts) => handle.inOrder(accounts)),
  }
  return Object.freeze<Connector>({
    id,
    name,
    type: 'INJECTED',
    namespaces: ['polkadot'],
    ...(ambiguous ? { ambiguous } : {}),
    ...(test ? { test } : {}),
    connect: async (request) => (await loadWallet()).connect(handle, request),
    reconnect: async (request) => (await loadWallet()).reconnect(handle, request),
    request: async (request) => (await loadWallet()).passRequest(handle, request),
    async disconnect() {
      handle.trusted.set(false)
      state.enabled = undefined
      state.shared = undefined
      state.network = undefined
      handle.listen()
    },
    // The network is the site's own choice: a wallet signs for any, and shows which.
    async switchNetwork({ network, signal }) {
      signal.throwIfAborted()
      state.network = network
    },
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      handle.listen()
      return () => {
        listeners.delete(own)
        handle.listen()
      }
    },
  })
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 50 && value.every((one) => typeof one === 'string')
