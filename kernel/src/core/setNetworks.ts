import type { Network, NetworkInput } from '../chains/network.js'
import { resolveNetworks } from '../config.js'
import { dropConnections, remember } from './connections.js'
import type { CoreContext } from './coreContext.js'
import { leaveNamespace } from './networks.js'
import { moveWallet, switchNetwork } from './switchNetwork.js'
import { showUnsupported } from './unsupported.js'

/**
 * Takes other networks than those of the config, the default one first. Where a namespace was on one that is gone,
 * its first remaining network is used: a wallet that is connected there is asked to move. A namespace left
 * with no network is disconnected here, and another one becomes active.
 *
 * @throws BaseError `INVALID_CONFIG`, `INVALID_NETWORK`
 */
export function setNetworks(context: CoreContext, given: readonly NetworkInput[]): void {
  const { session, networks, config } = context
  const next = resolveNetworks(given, config)
  const { activeNamespace } = session.$session.get()
  const before = networks.get()
  networks.set(next)

  const namespaces = new Set(next.map(({ chainNamespace }) => chainNamespace))
  dropConnections(context, ({ namespace }) => !namespaces.has(namespace), 'networkRemoved')
  for (const { chainNamespace } of before)
    if (!namespaces.has(chainNamespace)) session.setChain(chainNamespace, { networkId: undefined })

  const moving: Network[] = []
  for (const namespace of namespaces) {
    const { networkId, status } = session.$session.get().chains[namespace] ?? {}
    const isThere = (list: readonly Network[]) =>
      list.some(({ caipNetworkId }) => caipNetworkId === networkId)
    // A wallet on a network that never was configured is where it was.
    if (isThere(next) || (networkId && !isThere(before))) continue
    const first = next.find(({ chainNamespace }) => chainNamespace === namespace) as Network
    if (status === 'connected') moving.push(first)
    else session.setChain(namespace, { networkId: first.caipNetworkId, isChosen: false })
  }
  if (!activeNamespace || !namespaces.has(activeNamespace)) leaveNamespace(context, activeNamespace)
  remember(context)
  for (const network of moving) {
    const isActive = network.chainNamespace === activeNamespace
    const moved = isActive ? switchNetwork(context, { network }) : moveWallet(context, network)
    moved.catch(() => showUnsupported(context))
  }
  if (moving.length === 0) void showUnsupported(context)
}
