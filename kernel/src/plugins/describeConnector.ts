import type { Connector, ConnectorInfo } from '../chains/connector.js'

const described = new WeakMap<Connector, ConnectorInfo>()

/** What everybody may know of a connector: it asks its wallet, and is nobody else's to call or to change. */
export function describeConnector(connector: Connector): ConnectorInfo {
  const known = described.get(connector)
  if (known) return known
  const { id, name, type, method, namespaces, icon, rdns, explorerId } = connector
  const { ambiguous, test, external, unlisted, connectView, connectAndSignIn } = connector
  const info = Object.freeze({
    id,
    name,
    type,
    method,
    namespaces: Object.freeze([...namespaces]),
    icon,
    rdns,
    explorerId,
    ambiguous,
    test,
    external,
    unlisted,
    connectView,
    signsIn: typeof connectAndSignIn === 'function',
  }) as ConnectorInfo
  described.set(connector, info)
  return info
}
