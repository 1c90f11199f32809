import type { Account, Connector, ConnectorEvent, PluginContext } from '@wallet-widget/kernel'
import { WalletError, withTimeout } from '@wallet-widget/kernel/connectors'
import type { FoundWallet, WalletHandle, WalletState } from '../handle.js'
import { connect, reconnect } from './connect.js'
import { passRequest } from './passRequest.js'
import { readAccounts } from './readAccounts.js'
import { watchAccounts } from './watchAccounts.js'

const MAX_TRUSTED_WALLETS = 20

/** Makes the connector of one wallet. */
export function createConnector(context: PluginContext<object>, found: FoundWallet): Connector {
  const { id, name, ambiguous, test } = found
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const handle = createHandle(context, found, listeners)
  const { state } = handle
  return Object.freeze<Connector>({
    id,
    name,
    type: 'INJECTED',
    namespaces: ['polkadot'],
    ...(ambiguous ? { ambiguous } : {}),
    ...(test ? { test } : {}),
    connect: (request) => connect(handle, request),
    reconnect: (request) => reconnect(handle, request),
    request: (request) => passRequest(handle, request),
    // A wallet cannot be told to forget a site.
    async disconnect() {
      handle.trusted.set(false)
      state.enabled = undefined
      state.shared = undefined
      state.network = undefined
      handle.updateWatch()
    },
    // The network is the site's choice alone: a wallet signs for any, and shows which. Accounts may be of one network.
    async switchNetwork({ network, signal }) {
      const answer = await withTimeout(async () => state.enabled?.accounts() ?? [], { signal })
      if (readAccounts(answer, network).accounts.length === 0)
        throw new WalletError(4901, { metaMessages: [`No account in ${name} is for ${network.name}.`] })
      state.network = network
      handle.takeAccounts(answer)
    },
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event) // one listener may subscribe twice
      listeners.add(own)
      handle.updateWatch()
      return () => {
        listeners.delete(own)
        handle.updateWatch()
      }
    },
  })
}

function createHandle(
  { config, state: widgetState, storage }: PluginContext<object>,
  found: FoundWallet,
  listeners: ReadonlySet<(event: ConnectorEvent) => void>,
): WalletHandle {
  const { id } = found
  const stored = storage.item<readonly string[]>('enabled', { guard: isTexts, fallback: [] })
  const state: WalletState = {
    enabled: undefined,
    shared: undefined,
    pending: undefined,
    network: undefined,
  }
  const activeFirst = (accounts: readonly Account[]) => {
    const connections = widgetState.$connections.get()
    const active = connections.find(({ connectorId }) => connectorId === id)?.address
    const isActive = ({ address }: Account) => address === active
    return [...accounts.filter(isActive), ...accounts.filter((one) => !isActive(one))]
  }
  return {
    ...found,
    state,
    siteName: config.metadata?.name || globalThis.location?.host || 'This site',
    trusted: {
      get: () => stored.get().includes(id),
      set(trusted) {
        const others = stored.get().filter((one) => one !== id)
        stored.set(trusted ? [...others, id].slice(-MAX_TRUSTED_WALLETS) : others)
      },
    },
    activeFirst,
    activeNetwork() {
      const networkId = widgetState.$session.get().chains.polkadot?.networkId
      return widgetState.$network.get().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    },
    ...watchAccounts(state, listeners, activeFirst),
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 50 && value.every((one) => typeof one === 'string')
