import type { ChainNamespace } from '../chains/caip.js'
import { BaseError } from '../errors/BaseError.js'
import type { CoreContext } from './coreContext.js'

/** The error for chains that no plugin serves: none that brings them is configured, or it is off. */
export function adapterNotFound({ networks, plugins }: CoreContext, ...namespaces: ChainNamespace[]) {
  const chains = namespaces.map((namespace) => {
    const own = networks.get().filter(({ chainNamespace }) => chainNamespace === namespace)
    return own.length > 0 ? `${namespace} (${own.map(({ name }) => name).join(', ')})` : namespace
  })
  return new BaseError('Adapter not found', {
    code: 'ADAPTER_NOT_FOUND',
    metaMessages: [
      `No plugin that is enabled serves ${chains.join(', ')}.`,
      'Add the plugin that brings this chain, as in `plugins: [thatChain(), …]`, or enable it if it is there.',
      `Configured plugins: ${plugins.map(({ id }) => id).join(', ') || 'none'}`,
    ],
  })
}
