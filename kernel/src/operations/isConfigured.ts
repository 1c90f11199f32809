import type { ChainNamespace } from '../chains/namespace.js'
import type { Runtime } from '../runtime.js'

/** Whether the site has a network of this chain now. */
export const isConfigured = ({ networks }: Pick<Runtime, 'networks'>, namespace: ChainNamespace): boolean =>
  networks.get().some(({ chainNamespace }) => chainNamespace === namespace)
