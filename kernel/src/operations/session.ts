import type { Connector, ConnectorEvent } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import type { NetworkInput } from '../chains/network.js'
import { BaseError } from '../errors/BaseError.js'
import { createAccess } from '../provider/access.js'
import type { EventProvider } from '../provider/deferred.js'
import type { Runtime } from '../runtime.js'
import type { AddressLabel, Widget } from '../widget.js'
import { keepAddressLabels } from './addressLabels.js'
import { answerWithConnectors } from './answerWithConnectors.js'
import { createConnecting } from './connecting.js'
import { disconnect } from './disconnect.js'
import { followConnector } from './followConnector.js'
import { keepDetails } from './keepDetails.js'
import { reportDuplicates } from './reportDuplicates.js'
import { request, tapRequest } from './request.js'
import { restore } from './restore.js'
import { setNetworks } from './setNetworks.js'
import { switchAccount, switchConnection } from './switchConnection.js'
import { switchNamespace } from './switchNamespace.js'
import { switchNetwork, tapSwitchNetwork } from './switchNetwork.js'

type Bound = Pick<Widget, 'disconnect' | 'switchConnection' | 'switchNetwork' | 'request'>

/** Everything that deals with a connected wallet, or one that is remembered. */
export interface SessionOperations extends Bound {
  switchAccount(which: { address: string; namespace?: ChainNamespace }): void
  setAddressLabel(label: AddressLabel): void
  setNetworks(networks: readonly NetworkInput[]): void
  /** @throws BaseError `NAMESPACE_NOT_CONFIGURED` */
  switchNamespace(namespace: ChainNamespace): void
  /** Takes over what a wallet tells by itself. */
  follow(connector: Connector, event: ConnectorEvent): void
  /** @throws BaseError `ADAPTER_NOT_FOUND` */
  createProvider(widget: Widget, namespace: ChainNamespace): Promise<EventProvider>
  dispose(): void
}

export function createSessionOperations(runtime: Runtime, ready: Promise<unknown>): SessionOperations {
  runtime.connecting ??= createConnecting(runtime)
  tapSwitchNetwork(runtime)
  tapRequest(runtime)
  answerWithConnectors(runtime)
  const labels = keepAddressLabels(runtime)
  const stopDetails = keepDetails(runtime)
  const stopReporting = reportDuplicates(runtime)
  const stopRestoring = restore(runtime, ready)
  return {
    disconnect: (which) => disconnect(runtime, which),
    switchConnection: (which) => switchConnection(runtime, which),
    switchAccount: (which) => switchAccount(runtime, which),
    setAddressLabel: labels.set,
    setNetworks: (networks) => setNetworks(runtime, networks),
    switchNetwork: (options) => switchNetwork(runtime, options),
    request: (options) => request(runtime, options),
    switchNamespace: (namespace) => switchNamespace(runtime, namespace),
    follow(connector, event) {
      try {
        followConnector(runtime, connector, event)
      } catch (error) {
        runtime.report(error)
      }
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
    },
  }
}
