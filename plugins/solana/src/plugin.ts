import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import type { SolanaApi } from './api.js'
import { createAdapter } from './chain/createAdapter.js'
import { checkOptions } from './checkOptions.js'
import { createApi } from './createApi.js'
import type { SolanaOptions } from './options.js'
import { discover } from './wallet/discovery.js'
import { loadWallet } from './wallet/loadWallet.js'

export const options = checkOptions

/** Registers the chain, and the wallets that the browser has. */
export function setup(context: PluginContext<SolanaOptions>): SolanaApi {
  const $connectors = atom<readonly Connector[]>([])
  context.chains.register(createAdapter(context))
  if (typeof window !== 'undefined' && context.options.announced !== false)
    discover(window, context, (connectors) => $connectors.set(connectors))
  context.connectors.provide($connectors)
  context.preload(loadWallet)
  return createApi(context)
}
