import type { Connector } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import type { NetworkInput } from '../chains/network.js'
import { BaseError } from '../errors/BaseError.js'
import { createAccess } from '../provider/access.js'
import type { EventProvider } from '../provider/deferred.js'
import type { Runtime } from '../runtime.js'
import type { AddressLabel, Widget } from '../widget.js'
import { keepAddressLabels } from './addressLabels.js'
import { answerWithConnectors } from './answerWithConnectors.js'
import { connect, tapConnect } from './connect.js'
import { cancelConnect, connectFlights } from './connectFlight.js'
import { disconnect } from './disconnect.js'
import { keepDetails } from './keepDetails.js'
import { dropConnections, stopListening } from './listenToConnector.js'
import { reportDuplicates } from './reportDuplicates.js'
import { request, tapRequest } from './request.js'
import { restore } from './restore.js'
import { setNetworks } from './setNetworks.js'
import { switchAccount, switchConnection } from './switchConnection.js'
import { switchNamespace } from './switchNamespace.js'
import { switchNetwork, tapSwitchNetwork } from './switchNetwork.js'

type Bound = Pick<Widget, 'connect' | 'disconnect' | 'switchConnection' | 'switchNetwork' | 'request'>

/** Everything that deals with a wallet. */
export interface SessionOperations extends Bound {
  switchAccount(which: { address: string; namespace?: ChainNamespace }): void
  setAddressLabel(label: AddressLabel): void
  setNetworks(networks: readonly NetworkInput[]): void
  /** @throws BaseError `NAMESPACE_NOT_CONFIGURED` */
  switchNamespace(namespace: ChainNamespace): void
  cancelConnect(message?: string, code?: string): void
  /** The plugin that brought these wallets is gone. */
  withdraw(connectors: readonly Connector[]): void
  /** The plugin that brought this chain is gone. */
  withdrawChain(namespace: ChainNamespace): void
  /** @throws BaseError `ADAPTER_NOT_FOUND` */
  createProvider(widget: Widget, namespace: ChainNamespace): Promise<EventProvider>
  dispose(): void
}

export function createSessionOperations(runtime: Runtime, ready: Promise<unknown>): SessionOperations {
  tapConnect(runtime)
  tapSwitchNetwork(runtime)
  tapRequest(runtime)
  answerWithConnectors(runtime)
  const labels = keepAddressLabels(runtime)
  const stopDetails = keepDetails(runtime)
  const stopReporting = reportDuplicates(runtime)
  const stopRestoring = restore(runtime, ready)
  return {
    connect: (options) => connect(runtime, options),
    disconnect: (which) => disconnect(runtime, which),
    switchConnection: (which) => switchConnection(runtime, which),
    switchAccount: (which) => switchAccount(runtime, which),
    setAddressLabel: labels.set,
    setNetworks: (networks) => setNetworks(runtime, networks),
    switchNetwork: (options) => switchNetwork(runtime, options),
    request: (options) => request(runtime, options),
    switchNamespace: (namespace) => switchNamespace(runtime, namespace),
    cancelConnect: (message, code) => cancelConnect(runtime, message, code),
    withdraw(connectors) {
      const ids = new Set(connectors.map(({ id }) => id))
      if (ids.has(connectFlights.get(runtime)?.connectorId ?? '')) cancelConnect(runtime)
      for (const id of ids) stopListening(runtime, id)
      dropConnections(runtime, ({ connectorId }) => ids.has(connectorId), 'pluginDisabled')
    },
    withdrawChain(namespace) {
      dropConnections(runtime, (one) => one.namespace === namespace, 'pluginDisabled')
    },
    async createProvider(widget, namespace) {
      const adapter = runtime.adapters.get(namespace)
      if (adapter?.createProvider)
        return adapter.createProvider(createAccess(runtime, widget, namespace)) as Promise<EventProvider>
      throw new BaseError(`The chain "${namespace}" has no provider.`, {
        code: 'ADAPTER_NOT_FOUND',
        metaMessages: ['Enable the plugin of that chain.'],
      })
    },
    dispose() {
      labels.dispose()
      stopDetails()
      stopReporting()
      stopRestoring()
      cancelConnect(runtime)
      for (const id of [...runtime.listening.keys()]) stopListening(runtime, id)
    },
  }
}
