import { once } from '@wallet-widget/kernel/connectors'
import type { Pairing } from './pairing/createPairing.js'
import type { PluginState } from './pluginState.js'

/** The code that deals with wallets, with the library it needs. Loaded when it is first used. */
export interface LazyPairing {
  load(): Promise<Pairing>
  /** Returns it where it is loaded. */
  loaded(): Pairing | undefined
}

export function lazyPairing(plugin: PluginState): LazyPairing {
  let pairing: Pairing | undefined
  let isDisposed = false
  plugin.context.onDispose(() => {
    isDisposed = true
    void pairing?.dispose()
  })
  return {
    load: once(async () => {
      const { createPairing } = await import('./pairing/createPairing.js')
      pairing = createPairing(plugin)
      if (isDisposed) void pairing.dispose()
      return pairing
    }),
    loaded: () => pairing,
  }
}
