import type { Connector } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import type { Runtime } from '../runtime.js'
import type { Widget } from '../widget.js'
import { connect, tapConnect } from './connect.js'
import { cancelConnect, connectFlights } from './connectFlight.js'
import { dropConnections } from './dropConnections.js'
import { stopListening } from './listenToConnector.js'

/** What it takes to connect a wallet, and to let go of it. */
export interface Connecting extends Pick<Widget, 'connect'> {
  cancel(message?: string, code?: string): void
  /** The plugin that brought these wallets is gone. */
  withdraw(connectors: readonly Connector[]): void
  /** The plugin that brought this chain is gone. */
  withdrawChain(namespace: ChainNamespace): void
  dispose(): void
}

export function createConnecting(runtime: Runtime): Connecting {
  tapConnect(runtime)
  return {
    connect: (options) => connect(runtime, options),
    cancel: (message, code) => cancelConnect(runtime, message, code),
    withdraw(connectors) {
      const ids = new Set(connectors.map(({ id }) => id))
      if (ids.has(connectFlights.get(runtime)?.connectorId ?? '')) cancelConnect(runtime)
      for (const id of ids) stopListening(runtime, id)
      dropConnections(runtime, ({ connectorId }) => ids.has(connectorId), 'pluginDisabled')
    },
    withdrawChain(namespace) {
      dropConnections(runtime, (one) => one.namespace === namespace, 'pluginDisabled')
    },
    dispose() {
      cancelConnect(runtime)
      for (const id of [...runtime.listening.keys()]) stopListening(runtime, id)
    },
  }
}
