import { once } from '@wallet-widget/kernel/connectors'
import type { PluginState } from './pluginState.js'
import type { Wallet } from './wallet/createWallet.js'

/** The code that talks to the frame. Loaded when it is first used. */
export interface LazyWallet {
  load(): Promise<Wallet>
  /** Returns it where it is loaded. */
  loaded(): Wallet | undefined
}

export function lazyWallet(plugin: PluginState): LazyWallet {
  let wallet: Wallet | undefined
  let isDisposed = false
  plugin.context.onDispose(() => {
    isDisposed = true
    wallet?.dispose()
  })
  return {
    load: once(async () => {
      const { createWallet } = await import('./wallet/createWallet.js')
      wallet = createWallet(plugin)
      if (isDisposed) wallet.dispose()
      return wallet
    }),
    loaded: () => wallet,
  }
}
