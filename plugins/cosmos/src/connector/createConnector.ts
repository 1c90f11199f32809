import type { Connector, ConnectorEvent, PluginContext } from '@wallet-widget/kernel'
import type { FoundWallet, WalletHandle } from '../handle.js'
import { connect, disconnect, reconnect, switchNetwork } from './connect.js'
import { passRequest } from './passRequest.js'
import { refreshAccount } from './refreshAccount.js'

const MAX_TRUSTED_CHAINS = 40

/** Makes the connector of one wallet. */
export function createConnector(
  context: PluginContext<object>,
  page: EventTarget,
  found: FoundWallet,
): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const handle = createHandle(context, found, listeners)
  const onKeystoreChange = () => void refreshAccount(handle)
  const updateListening = () => {
    if (listeners.size > 0) page.addEventListener(found.event, onKeystoreChange)
    else page.removeEventListener(found.event, onKeystoreChange)
  }
  return Object.freeze<Connector>({
    id: handle.connectorId,
    name: found.name,
    type: 'INJECTED',
    namespaces: ['cosmos'],
    ...(found.test ? { test: true } : {}),
    connect: (request) => connect(handle, request),
    reconnect: (request) => reconnect(handle, request),
    disconnect: () => disconnect(handle),
    request: (request) => passRequest(handle, request),
    switchNetwork: (request) => switchNetwork(handle, request),
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event) // one listener may subscribe twice
      listeners.add(own)
      updateListening()
      return () => {
        listeners.delete(own)
        updateListening()
      }
    },
  })
}

function createHandle(
  { state, storage }: PluginContext<object>,
  found: FoundWallet,
  listeners: ReadonlySet<(event: ConnectorEvent) => void>,
): WalletHandle {
  const stored = storage.item<readonly string[]>(`enabled:${found.id}`, { guard: isTexts, fallback: [] })
  const findNetwork = (networkId: string | undefined) =>
    state.$network.get().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return {
    ...found,
    connectorId: `cosmos:${found.id}`,
    network: undefined,
    address: undefined,
    trusted: {
      get: () => stored.get(),
      add(chainId) {
        const others = stored.get().filter((one) => one !== chainId)
        stored.set([...others, chainId].slice(-MAX_TRUSTED_CHAINS))
      },
      clear: () => stored.remove(),
    },
    findNetwork,
    activeNetwork: () => findNetwork(state.$session.get().chains.cosmos?.networkId),
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 50 && value.every((one) => typeof one === 'string')
