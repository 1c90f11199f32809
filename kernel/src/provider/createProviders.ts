import type { ChainNamespace } from '../chains/caip.js'
import type { Core } from '../core/createCore.js'
import type { Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { Shell } from '../shell.js'
import { connectionInUse, type Session } from '../state/session.js'
import { deferredProvider } from './deferredProvider.js'
import type { EventProvider } from './eventProvider.js'

/** Makes the provider of each namespace, once. */
export function createProviders({
  shell: { networks, session },
  core,
  plugins,
}: {
  readonly shell: Shell
  readonly core: () => Promise<Core>
  readonly plugins: readonly Plugin[]
}): (namespace: ChainNamespace) => EventProvider {
  const made = new Map<ChainNamespace, EventProvider>()

  function create(namespace: ChainNamespace): EventProvider {
    let missed: Session | undefined
    const takeMissed = () => {
      const taken = missed
      missed = undefined
      return taken
    }
    return deferredProvider({
      load: async () => (await core()).createProvider(namespace, takeMissed),
      isConnected: () => connectionInUse(session.$session.get(), namespace) !== undefined,
      onListen() {
        missed ??= session.$session.get()
      },
      onChange: (listener) => session.$session.listen(listener),
      shape: plugins.find(({ provider }) => provider?.namespace === namespace)?.provider,
    })
  }

  return (namespace) => {
    if (!networks.get().some(({ chainNamespace }) => chainNamespace === namespace))
      throw new BaseError(`No network of "${namespace}" is configured.`, {
        code: 'ADAPTER_NOT_FOUND',
        metaMessages: ['Add one to `networks`, and the plugin of that chain to `plugins`.'],
      })
    const provider = made.get(namespace) ?? create(namespace)
    made.set(namespace, provider)
    return provider
  }
}
