import type { Network } from '@wallet-widget/kernel'

/** The networks whose name, chain or id holds the query. */
export function searchNetworks(
  networks: readonly Network[],
  query: string,
  chainOf: (network: Network) => string = () => '',
): readonly Network[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return networks
  return networks.filter(
    (network) =>
      network.name.toLowerCase().includes(wanted) ||
      chainOf(network).toLowerCase().includes(wanted) ||
      String(network.id).toLowerCase().startsWith(wanted),
  )
}
