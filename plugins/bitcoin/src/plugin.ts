import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import type { BitcoinApi } from './api.js'
import { createAdapter } from './chain/adapter.js'
import { discover } from './discovery/discover.js'
import { loadUse } from './loadUse.js'
import type { BitcoinOptions } from './options.js'

export { locale } from './locale.js'
export { options } from './options.js'

/** Registers the chain and the wallets installed in the browser. */
export function setup(context: PluginContext<BitcoinOptions>): BitcoinApi {
  const $connectors = atom<readonly Connector[]>([])
  context.chains.register(createAdapter(context))
  if (typeof window !== 'undefined') discover(window, context, (connectors) => $connectors.set(connectors))
  context.connectors.provide($connectors)
  return {
    verifyMessage: async (request) => (await loadUse()).verifyMessage(request),
  }
}
