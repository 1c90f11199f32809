import type { Network, NetworkInput } from '../chains/network.js'
import { resolveNetworks } from '../config.js'
import type { Runtime } from '../runtime.js'
import { dropConnections } from './dropConnections.js'
import { leaveNamespace } from './leaveNamespace.js'
import { remember } from './remember.js'
import { showUnsupported } from './showUnsupported.js'
import { switchNetwork } from './switchNetwork.js'

/**
 * Takes other networks than those of the config, the default one first. Where a namespace was on one that is gone,
 * its first remaining network becomes active: a wallet that is connected there is asked to move. A namespace left
 * with no network is disconnected here, and another one becomes active. Source: spec section 4.
 *
 * @throws BaseError `INVALID_CONFIG`, `INVALID_NETWORK`
 */
export function setNetworks(runtime: Runtime, given: readonly NetworkInput[]): void {
  const { session, networks, config } = runtime
  const next = resolveNetworks(given, config)
  const { activeNamespace } = session.$session.get()
  const before = networks.get()
  networks.set(next)

  const namespaces = new Set(next.map(({ chainNamespace }) => chainNamespace))
  dropConnections(runtime, ({ namespace }) => !namespaces.has(namespace), 'networkRemoved')
  for (const { chainNamespace } of before)
    if (!namespaces.has(chainNamespace)) session.setChain(chainNamespace, { networkId: undefined })

  let moving: Network | undefined
  for (const namespace of namespaces) {
    const { networkId, status } = session.$session.get().chains[namespace] ?? {}
    const isThere = (list: readonly Network[]) =>
      list.some(({ caipNetworkId }) => caipNetworkId === networkId)
    // A wallet on a network that never was configured is where it was.
    if (isThere(next) || (networkId && !isThere(before))) continue
    const first = next.find(({ chainNamespace }) => chainNamespace === namespace) as Network
    if (status === 'connected') moving = namespace === activeNamespace ? first : moving
    else session.setChain(namespace, { networkId: first.caipNetworkId })
  }
  if (!activeNamespace || !namespaces.has(activeNamespace)) leaveNamespace(runtime, activeNamespace)
  remember(runtime)
  if (moving) switchNetwork(runtime, { network: moving }).catch(() => showUnsupported(runtime))
  else showUnsupported(runtime)
}
