import type { ChainNamespace } from '../chains/caip.js'
import { BaseError } from '../errors/BaseError.js'
import type { CoreContext } from './coreContext.js'

/** The error for chains that no plugin serves: none that brings them is configured, or it is off. */
export function adapterNotFound({ networks }: CoreContext, ...namespaces: ChainNamespace[]) {
  const names = networks.get().flatMap((one) => (namespaces.includes(one.chainNamespace) ? one.name : []))
  return new BaseError('Adapter not found', {
    code: 'ADAPTER_NOT_FOUND',
    metaMessages: [
      `No enabled plugin serves ${namespaces.join(', ')} (${names.join(', ')}).`,
      'Add the plugin of that chain, as in `plugins: [thatChain()]`, or enable it.',
    ],
  })
}
