import type { ChainNamespace } from '../chains/namespace.js'
import type { Runtime } from '../runtime.js'

/**
 * When the active chain's adapter, or the last of its networks, is gone, a network of another chain becomes active: one
 * with a wallet, else the first. Source: spec section 4.
 */
export function leaveNamespace(
  { session, networks, adapters }: Runtime,
  left: ChainNamespace | undefined,
): void {
  const { activeNamespace, chains } = session.$session.get()
  const others = networks
    .get()
    .map(({ chainNamespace }) => chainNamespace)
    .filter((one) => one !== left && adapters.has(one))
  const next = others.find((one) => chains[one]?.status === 'connected') ?? others[0]
  if (next && activeNamespace === left) session.update({ activeNamespace: next })
}
