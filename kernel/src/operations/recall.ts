import type { Base } from '../base.js'

/**
 * Reads what storage remembers, before the first paint: a namespace with a remembered wallet is `restoring`.
 * Answers whether there is one.
 */
export function recall({ session, persisted, networks, $recentWallets }: Base): boolean {
  const { activeNamespace, networkIds, connections } = persisted.session.get()
  const all = networks.get()
  for (const { chainNamespace: namespace, caipNetworkId } of [...all].reverse()) {
    const known = all.some((network) => network.caipNetworkId === networkIds[namespace])
    session.setChain(namespace, {
      status: connections.some((one) => one.namespace === namespace) ? 'restoring' : 'disconnected',
      reason: 'startup',
      networkId: known ? networkIds[namespace] : caipNetworkId,
    })
  }
  const first = all[0]?.chainNamespace
  const active = all.some(({ chainNamespace }) => chainNamespace === activeNamespace) ? activeNamespace : first
  const shown = connections.find(({ namespace }) => namespace === active)
  session.update({
    activeNamespace: active,
    remembered: shown && { address: shown.address, walletName: shown.walletName },
  })
  $recentWallets.set(persisted.recentWallets.get().slice(0, 2))
  return connections.length > 0
}
