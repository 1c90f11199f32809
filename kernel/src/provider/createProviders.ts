import type { ChainNamespace } from '../chains/caip.js'
import type { Core } from '../core/createCore.js'
import type { Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { Shell } from '../shell.js'
import type { Widget } from '../widget.js'
import { createAccess } from './access.js'
import { deferredProvider } from './deferredProvider.js'
import type { EventProvider } from './eventProvider.js'

/** Makes the provider of each namespace, once. */
export function createProviders({
  shell,
  core,
  widget,
  plugins,
}: {
  readonly shell: Shell
  readonly core: () => Promise<Core>
  readonly widget: () => Widget
  readonly plugins: readonly Plugin[]
}): (namespace: ChainNamespace) => EventProvider {
  const made = new Map<ChainNamespace, EventProvider>()
  return (namespace) => {
    if (!shell.networks.get().some(({ chainNamespace }) => chainNamespace === namespace))
      throw new BaseError(`No network of "${namespace}" is configured.`, {
        code: 'ADAPTER_NOT_FOUND',
        metaMessages: ['Add one to `networks`, and the plugin of that chain to `plugins`.'],
      })
    const known = made.get(namespace)
    if (known) return known
    const { access, onListen } = createAccess(shell, widget, namespace)
    const load = async () => (await core()).createProvider(namespace, access)
    const shape = plugins.find(({ provider }) => provider?.namespace === namespace)?.provider
    const provider = deferredProvider({
      load,
      isConnected: () => access.state().connected,
      onListen,
      shape,
    })
    made.set(namespace, provider)
    return provider
  }
}
