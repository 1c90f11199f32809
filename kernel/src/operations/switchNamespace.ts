import type { ChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import { remember } from './remember.js'

/**
 * Makes another namespace the active one, on the network last used there, with no confirmation.
 *
 * @throws BaseError `NAMESPACE_NOT_CONFIGURED`
 */
export function switchNamespace(runtime: Runtime, namespace: ChainNamespace): void {
  const { session, networks } = runtime
  const { chains, activeNamespace } = session.$session.get()
  if (namespace === activeNamespace) return
  const network = networks.get().find(({ chainNamespace }) => chainNamespace === namespace)
  if (!network) throw namespaceNotConfigured(namespace)
  session.update({ isSwitchingNamespace: true })
  if (!chains[namespace]?.networkId) session.setChain(namespace, { networkId: network.caipNetworkId })
  session.update({ activeNamespace: namespace, isSwitchingNamespace: false })
  remember(runtime)
}

/** Source: spec section 5. */
export const namespaceNotConfigured = (namespace: string) =>
  new BaseError(
    `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`,
    { code: 'NAMESPACE_NOT_CONFIGURED', metaMessages: ['Add one of its networks to `networks`.'] },
  )
