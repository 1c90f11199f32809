import { type Connector, cleanText, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import type { WalletConnectApi } from './api.js'
import { checkOptions } from './checkOptions.js'
import { createConnector } from './createConnector.js'
import { createInside } from './inside.js'
import { locale } from './locale.js'
import type { WalletConnectOptions } from './options.js'
import { watchPage } from './watchPage.js'

export const options = checkOptions
export { locale }

const VIEWS = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const

/** Registers the connector and its views. The library is fetched when a wallet is to be paired, not before. */
export function setup(context: PluginContext<WalletConnectOptions>): WalletConnectApi {
  const inside = createInside(context)
  for (const id of VIEWS)
    context.views.register({
      id,
      title: () => chosenName(context) ?? context.t('title'),
      async load() {
        // Together with the view; whoever connects learns of the failure.
        inside.load().then(
          ({ prepare }) => prepare(),
          () => {},
        )
        return (await import('./views/index.js')).bindViews(inside)
      },
    })
  context.connectors.provide(atom<readonly Connector[]>([createConnector(inside)]))
  watchPage(inside)
  return { $pairing: inside.$pairing }
}

/** The wallet that the view was opened for. */
function chosenName({ state }: PluginContext): string | undefined {
  const wallet = readProperty(state.$router.get().arguments, 'wallet')
  const name = readProperty(wallet, 'name')
  return typeof name === 'string' ? cleanText(name, 40) : undefined
}
