import type { Connector } from '../chains/connector.js'
import type { Runtime } from '../runtime.js'

/**
 * Listens to what a connected wallet tells by itself, until it is disconnected. What it tells before the session
 * operations are there waits for them.
 */
export function listenToConnector(runtime: Runtime, connector: Connector): void {
  const { listening } = runtime
  if (listening.has(connector.id)) return
  try {
    const stop = connector.subscribe((event) => {
      if (runtime.loaded) runtime.loaded.follow(connector, event)
      else
        runtime.loadSession().then((session) => {
          if (listening.get(connector.id) === stop) session.follow(connector, event)
        }, runtime.report)
    })
    listening.set(connector.id, stop)
  } catch (error) {
    runtime.report(error)
  }
}

/** Stops listening to a wallet. */
export function stopListening({ listening }: Pick<Runtime, 'listening'>, connectorId: string): void {
  const stop = listening.get(connectorId)
  listening.delete(connectorId)
  stop?.()
}
