import type { Connector } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import { createAccess } from '../provider/access.js'
import type { Runtime } from '../runtime.js'
import type { EventProvider } from '../provider/deferred.js'
import { BaseError } from '../errors/BaseError.js'
import type { Widget } from '../widget.js'
import { answerWithConnectors } from './answerWithConnectors.js'
import { connect, tapConnect } from './connect.js'
import { cancelConnect } from './connectFlight.js'
import { disconnect } from './disconnect.js'
import { dropConnections, stopListening } from './listenToConnector.js'
import { keepDetails } from './keepDetails.js'
import { request, tapRequest } from './request.js'
import { restore } from './restore.js'
import { switchAccount, switchConnection } from './switchConnection.js'
import { switchNetwork, tapSwitchNetwork } from './switchNetwork.js'

type Bound = Pick<
  Widget,
  'connect' | 'disconnect' | 'switchConnection' | 'switchNetwork' | 'request'
>

/** Everything that deals with a wallet. */
export interface SessionOperations extends Bound {
  switchAccount(which: { address: string; namespace?: ChainNamespace }): void
  cancelConnect(message?: string, code?: string): void
  restore(ready: Promise<unknown>): () => void
  /** The plugin that brought these wallets is gone. */
  withdraw(connectors: readonly Connector[]): void
  /** @throws BaseError `ADAPTER_NOT_FOUND` */
  createProvider(widget: Widget, namespace: ChainNamespace): EventProvider
  dispose(): void
}

export function createSessionOperations(runtime: Runtime): SessionOperations {
  tapConnect(runtime)
  tapSwitchNetwork(runtime)
  tapRequest(runtime)
  answerWithConnectors(runtime)
  const stopDetails = keepDetails(runtime)
  return {
    connect: (options) => connect(runtime, options),
    disconnect: (which) => disconnect(runtime, which),
    switchConnection: (which) => switchConnection(runtime, which),
    switchAccount: (which) => switchAccount(runtime, which),
    switchNetwork: (options) => switchNetwork(runtime, options),
    request: (options) => request(runtime, options),
    cancelConnect: (message, code) => cancelConnect(runtime, message, code),
    restore: (ready) => restore(runtime, ready),
    withdraw(connectors) {
      const ids = new Set(connectors.map(({ id }) => id))
      for (const id of ids) stopListening(runtime, id)
      dropConnections(runtime, ({ connectorId }) => ids.has(connectorId), 'pluginDisabled')
    },
    createProvider(widget, namespace) {
      const create = runtime.adapters.get(namespace)?.createProvider
      if (create) return create(createAccess(runtime, widget, namespace)) as EventProvider
      throw new BaseError(`The chain "${namespace}" has no provider.`, {
        code: 'ADAPTER_NOT_FOUND',
        metaMessages: ['Enable the plugin of that chain.'],
      })
    },
    dispose() {
      stopDetails()
      cancelConnect(runtime)
      for (const id of [...runtime.listening.keys()]) stopListening(runtime, id)
    },
  }
}
