import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { lazyApi } from '@wallet-widget/kernel/connectors'
import { atom } from 'nanostores'
import type { SolanaContext } from './actions/context.js'
import type { SolanaApi } from './api.js'
import { createAdapter } from './chain/adapter.js'
import { discover } from './discovery.js'
import { loadUse } from './loadUse.js'
import type { SolanaOptions } from './options.js'

export { locale } from './locale.js'
export { options } from './options.js'

/** Registers the chain and the wallets installed in the browser. */
export function setup(context: PluginContext<SolanaOptions>): SolanaApi {
  const $connectors = atom<readonly Connector[]>([])
  context.chains.register(createAdapter(context))
  if (typeof window !== 'undefined' && context.options.announced !== false)
    discover(window, context, (connectors) => $connectors.set(connectors))
  context.connectors.provide($connectors)
  return lazyApi<SolanaContext, SolanaApi>(context, {
    signMessage: async () => (await loadUse()).signMessage,
    signIn: async () => (await loadUse()).signIn,
    verifyMessage: async () => (await loadUse()).verifyMessage,
    transfer: async () => (await loadUse()).transfer,
    confirmTransaction: async () => (await loadUse()).confirmTransaction,
    getBalance: async () => (await loadUse()).getBalance,
    getTokens: async () => (await loadUse()).getTokens,
  })
}
