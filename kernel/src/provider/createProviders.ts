import type { Base } from '../base.js'
import type { ChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import type { SessionOperations } from '../operations/session.js'
import type { Widget } from '../widget.js'
import { deferredProvider, type EventProvider } from './deferred.js'

/** Makes the provider of each namespace, once. */
export function createProviders(
  { networks }: Base,
  session: () => Promise<SessionOperations>,
  widget: Widget,
): (namespace: ChainNamespace) => EventProvider {
  const made = new Map<ChainNamespace, EventProvider>()
  return (namespace) => {
    if (!networks.get().some(({ chainNamespace }) => chainNamespace === namespace))
      throw new BaseError(`No network of "${namespace}" is configured.`, {
        code: 'ADAPTER_NOT_FOUND',
        metaMessages: ['Add one to `networks`, and the plugin of that chain to `plugins`.'],
      })
    let provider = made.get(namespace)
    if (!provider) {
      provider = deferredProvider(async () => (await session()).createProvider(widget, namespace))
      made.set(namespace, provider)
    }
    return provider
  }
}
