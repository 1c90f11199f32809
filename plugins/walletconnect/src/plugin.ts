import { type Connector, cleanText, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { lazyPart } from '@wallet-widget/kernel/connectors'
import { atom } from 'nanostores'
import type { WalletConnectApi } from './api.js'
import { createConnector } from './connector.js'
import { locale, type Strings } from './locale.js'
import { checkOptions, type WalletConnectOptions } from './options.js'
import { createPluginState } from './pluginState.js'
import { watchPage } from './watchPage.js'

export const options = checkOptions
export { locale }

const VIEWS = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const

/** Registers the connector and its views. The library is loaded when a wallet is to be paired, not before. */
export function setup(context: PluginContext<WalletConnectOptions, Strings>): WalletConnectApi {
  const plugin = createPluginState(context)
  const pairing = lazyPart(context, async () =>
    (await import('./pairing/createPairing.js')).createPairing(plugin),
  )
  for (const id of VIEWS)
    context.views.register({
      id,
      ...(id === 'ConnectingWalletConnectBasic' ? { role: 'pairing' } : {}),
      title: () => chosenName(context) ?? context.t('title'),
      async load() {
        // Together with the view. Connecting reports the failure.
        pairing.load().catch(() => {})
        return (await import('./views/index.js')).bindViews(plugin)
      },
    })
  context.connectors.provide(atom<readonly Connector[]>([createConnector(plugin, pairing)]))
  watchPage(plugin, pairing)
  return { $pairing: plugin.$pairing }
}

/** The name of the wallet that the view was opened for. */
function chosenName({ state }: PluginContext): string | undefined {
  const wallet = readProperty(state.$router.get().arguments, 'wallet')
  const name = readProperty(wallet, 'name')
  return typeof name === 'string' ? cleanText(name, 40) : undefined
}
