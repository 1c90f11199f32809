import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { createAdapter } from './chain/createAdapter.js'
import { checkOptions } from './checkOptions.js'
import type { BitcoinOptions } from './options.js'
import { discover } from './wallet/discovery.js'
import { loadWallet } from './wallet/loadWallet.js'

export const options = checkOptions

/** Registers the chain, and the wallets that the browser has. */
export function setup(context: PluginContext<BitcoinOptions>): void {
  const $connectors = atom<readonly Connector[]>([])
  context.chains.register(createAdapter(context.options))
  const page = globalThis.window as Window | undefined
  if (page) discover(page, context, (connectors) => $connectors.set(connectors))
  context.connectors.provide($connectors)
  context.preload(loadWallet)
}
