import type { Runtime } from '../runtime.js'
import type { Connection, StatusReason } from '../state/connection.js'

/** Takes connections out of the session; their namespaces are then disconnected. */
export function dropConnections(
  runtime: Runtime,
  dropped: (connection: Connection) => boolean,
  reason: StatusReason,
): void {
  const { session } = runtime
  const gone = session.$session.get().connections.filter(dropped)
  session.update({ connections: session.$session.get().connections.filter((one) => !dropped(one)) })
  for (const { namespace, connectorId } of gone)
    if (session.$session.get().chains[namespace]?.connectorId === connectorId)
      session.setChain(namespace, { status: 'disconnected', reason, connectorId: undefined })
}
