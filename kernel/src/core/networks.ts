import type { CaipNetworkId, ChainNamespace } from '../chains/caip.js'
import type { Network } from '../chains/network.js'
import { BaseError } from '../errors/BaseError.js'
import { remember } from './connections.js'
import type { CoreContext } from './coreContext.js'

/**
 * Makes another namespace the active one, on the network last used there, with no confirmation.
 *
 * @throws BaseError `NAMESPACE_NOT_CONFIGURED`
 */
export function switchNamespace(context: CoreContext, namespace: ChainNamespace): void {
  const { session, networks } = context
  const { chains, activeNamespace } = session.$session.get()
  if (namespace === activeNamespace) return
  const network = networks.get().find(({ chainNamespace }) => chainNamespace === namespace)
  if (!network) throw namespaceNotConfigured(namespace)
  if (!chains[namespace]?.networkId) session.setChain(namespace, { networkId: network.caipNetworkId })
  session.update({ activeNamespace: namespace })
  remember(context)
}

export const namespaceNotConfigured = (namespace: string) =>
  new BaseError(
    `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`,
    { code: 'NAMESPACE_NOT_CONFIGURED', metaMessages: ['Add one of its networks to `networks`.'] },
  )

/** Returns the configured network of that id, if there is one. */
export const findConfigured = ({ networks }: CoreContext, networkId: string): Network | undefined =>
  networks.get().find(({ caipNetworkId }) => caipNetworkId === networkId)

/**
 * Returns the configured network of that id.
 *
 * @throws BaseError `NETWORK_NOT_FOUND`; the alert of that name is shown too
 */
export function findNetwork({ networks, notices }: CoreContext, wanted: CaipNetworkId | Network): Network {
  const id = typeof wanted === 'string' ? wanted : wanted?.caipNetworkId
  const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === id)
  if (network) return network
  notices.alert('NETWORK_NOT_FOUND', String(id))
  throw new BaseError('Network not found', {
    code: 'NETWORK_NOT_FOUND',
    metaMessages: [`Add ${id} to \`networks\`, or ask for one that is there.`],
  })
}

/** The network of the active chain, where the visitor chose it while no wallet was connected there. */
export function chosenNetwork(
  context: CoreContext,
  namespaces: readonly ChainNamespace[],
): Network | undefined {
  const { chains, activeNamespace } = context.session.$session.get()
  const { isChosen, networkId, status } = (activeNamespace && chains[activeNamespace]) ?? {}
  const isWanted = isChosen && status !== 'connected' && namespaces.some((one) => one === activeNamespace)
  return isWanted && networkId ? findConfigured(context, networkId) : undefined
}

/** Whether the site has a network of this chain now. */
export const isConfigured = ({ networks }: CoreContext, namespace: ChainNamespace): boolean =>
  networks.get().some(({ chainNamespace }) => chainNamespace === namespace)

/**
 * Makes another chain active when the active one's adapter, or the last of its networks, is gone: one with a wallet, else
 * the first.
 */
export function leaveNamespace(
  { session, networks, adapters }: CoreContext,
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
