import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { CONNECTOR_ID, createConnector } from './connector.js'
import { findExtension } from './findExtension.js'
import { createHandle } from './handle.js'
import { type CoinbaseOptions, checkOptions } from './options.js'

export const options = checkOptions

/** The extension, when it is installed: it does the same, and needs no popup. */
const EXTENSION_RDNS = 'com.coinbase.wallet'

/** Offers the wallet, unless its extension is there. */
export function setup(context: PluginContext<CoinbaseOptions>): void {
  const { config, state, options: own } = context
  const isBaseAlone = own.preference === 'smartWalletOnly'
  const wallet = createHandle(() => ({
    appName: config.metadata?.name ?? '',
    appLogoUrl: config.metadata?.icons?.[0] ?? null,
    appChainIds: state.$network
      .get()
      .networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
      .map(({ id }) => Number(id)),
    preference: { options: own.preference ?? 'all', ...(own.keysUrl ? { keysUrl: own.keysUrl } : {}) },
  }))
  // Under its id in the directory, so that it is not offered a second time.
  const shown = isBaseAlone ? { name: 'Base Account' } : { name: 'Coinbase Wallet', explorerId: 'coinbase' }
  const connector = createConnector(wallet, shown)
  const $connectors = atom<readonly Connector[]>([connector])
  context.connectors.provide($connectors)
  let hasExtension = false
  const update = () => {
    const isListed = state.$connectors.get().some(({ rdns }) => rdns === EXTENSION_RDNS)
    const inUse = state.$connections.get().some(({ connectorId }) => connectorId === CONNECTOR_ID)
    const isHidden = hasExtension && isListed && !inUse
    if (isHidden !== ($connectors.get().length === 0)) $connectors.set(isHidden ? [] : [connector])
  }
  context.onDispose(state.$connectors.subscribe(update))
  if (typeof window !== 'undefined')
    findExtension(window, context, () => {
      hasExtension = true
      update()
    })
}
