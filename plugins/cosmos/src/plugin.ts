import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { createAdapter } from './chain/createAdapter.js'
import { checkOptions } from './checkOptions.js'
import type { CosmosOptions } from './options.js'
import { createConnector } from './wallet/createConnector.js'
import { discover } from './wallet/discovery.js'
import { loadWallet } from './wallet/loadWallet.js'

export const options = checkOptions

/** Registers the chain, and the wallets that the browser has. */
export function setup(context: PluginContext<CosmosOptions>): void {
  const $connectors = atom<readonly Connector[]>([])
  const made = new Map<string, Connector>()
  context.chains.register(createAdapter(context.state.$network.get().networks))

  const page = globalThis.window as Window | undefined
  if (page && context.options.injected !== false) {
    const look = discover(page, context, (wallets) => {
      for (const found of wallets)
        if (!made.has(found.id)) made.set(found.id, createConnector(context, page, found))
      $connectors.set([...made.values()])
    })
    context.hooks.open.prepare.tap(() => look())
  }
  context.connectors.provide($connectors)
  context.preload(loadWallet)
}
