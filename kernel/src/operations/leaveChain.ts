import type { ChainNamespace } from '../chains/namespace.js'
import type { Runtime } from '../runtime.js'

/** When the active chain's adapter is gone, a network of another chain becomes active. Source: spec section 4. */
export function leaveChain(runtime: Runtime, namespace: ChainNamespace): void {
  const { session, networks, adapters, loaded } = runtime
  loaded?.withdrawChain(namespace)
  if (session.$session.get().activeNamespace !== namespace) return
  const next = networks.get().find(({ chainNamespace }) => adapters.has(chainNamespace))
  if (next) session.update({ activeNamespace: next.chainNamespace })
}
