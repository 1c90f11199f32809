import type { ChainNamespace } from '../chains/namespace.js'
import type { Runtime } from '../runtime.js'
import type { Connection } from '../state/connection.js'

/** The connection in use on a namespace. */
export function findConnection({ session }: Runtime, namespace: ChainNamespace): Connection | undefined {
  const { chains, connections } = session.$session.get()
  const id = chains[namespace]?.connectorId
  return connections.find((one) => one.namespace === namespace && one.connectorId === id)
}
