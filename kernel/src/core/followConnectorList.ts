import { dropConnections, listenToConnector, stopListening } from './connections.js'
import type { CoreContext } from './coreContext.js'

/**
 * Disconnects wallets that left the page, which stay remembered, and listens again to those that are back as another object.
 * Returns a function that stops it.
 */
export function followConnectorList(context: CoreContext): () => void {
  const { connectors, listening } = context
  function follow() {
    for (const [id, { connector }] of [...listening]) {
      const now = connectors.find(id)
      if (now === connector) continue
      stopListening(context, id)
      if (now) listenToConnector(context, now)
      else dropConnections(context, ({ connectorId }) => connectorId === id, 'wallet')
    }
  }
  // Not at once: one that is back in the same go has not left.
  return connectors.$connectors.listen(() => queueMicrotask(follow))
}
