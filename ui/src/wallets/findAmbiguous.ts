import type { Connector } from '@wallet-widget/kernel'

/** The wallets in the browser that share a reverse domain name with another one on the same chains (threat T2). */
export function findAmbiguous(connectors: readonly Connector[]): ReadonlySet<Connector> {
  const ambiguous = new Set(connectors.filter((connector) => connector.ambiguous))
  const owners = new Map<string, Connector>()
  for (const connector of connectors) {
    if (!connector.rdns) continue
    for (const namespace of connector.namespaces) {
      const key = `${namespace} ${connector.rdns}`
      const owner = owners.get(key)
      if (owner) ambiguous.add(owner).add(connector)
      else owners.set(key, connector)
    }
  }
  return ambiguous
}
