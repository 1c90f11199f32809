import type { Connector } from '@wallet-widget/kernel'

/** Tells the wallets that the site never lists: by rdns, or by name whatever its case. Source: spec section 5. */
export function isExcluded(excludeWallets: readonly string[]): (connector: Connector) => boolean {
  const rdns = new Set(excludeWallets)
  const names = new Set(excludeWallets.map((name) => name.toLowerCase()))
  return (connector) =>
    (connector.rdns !== undefined && rdns.has(connector.rdns)) ||
    names.has(connector.name.trim().toLowerCase())
}
