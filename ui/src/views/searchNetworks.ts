import type { Network } from '@wallet-widget/kernel'

/** The networks whose name or id holds the query. */
export function searchNetworks(networks: readonly Network[], query: string): readonly Network[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return networks
  return networks.filter(
    ({ name, id }) => name.toLowerCase().includes(wanted) || String(id).startsWith(wanted),
  )
}
