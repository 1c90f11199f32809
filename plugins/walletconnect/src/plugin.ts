import { type Connector, cleanText, isMobile, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { type LazyPart, lazyPart } from '@wallet-widget/kernel/connectors'
import { atom, computed } from 'nanostores'
import type { WalletConnectApi } from './api.js'
import { createConnector } from './connector.js'
import { locale, type Strings } from './locale.js'
import { checkOptions, type WalletConnectOptions } from './options.js'
import type { Pairing } from './pairing/createPairing.js'
import { createPluginState, type PluginState } from './pluginState.js'
import { hasFarewells } from './session/farewellsKey.js'
import { readPending } from './session/rememberedSession.js'

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
      connects: true,
      title: () => chosenName(context) ?? context.t(isMobile() ? 'title.phone' : 'title'),
      async load() {
        // Together with the view. Connecting reports the failure.
        pairing.load().catch(() => {})
        return (await import('./views/index.js')).bindViews(plugin)
      },
    })
  context.connectors.provide(atom<readonly Connector[]>([createConnector(plugin, pairing)]))
  context.slots.add('notices', {
    id: 'walletconnect',
    label: 'WalletConnect',
    $when: computed(plugin.$notices, (notices) => notices.length > 0),
    load: async () => (await import('./views/notice.js')).bindNotice(plugin),
  })
  context.hooks.connect.settle.tap(({ ok, request }) => {
    // Whose session has ended is connected again, or with another wallet.
    if (ok) plugin.$notices.set(plugin.$notices.get().filter(({ says }) => says !== 'expired'))
    if (request.connectorId === 'walletConnect') pairing.loaded()?.settle(ok)
  })
  watchPage(plugin, pairing)
  const isPending = readPending(context.config.id) && !plugin.remembered.get()
  if (isPending || hasFarewells())
    pairing
      .load()
      .then(({ resume, tellFarewells }) => (isPending ? resume() : tellFarewells()))
      .catch((error: unknown) => context.logger.warn('The pairing could not be taken up again.', error))
  return { $pairing: plugin.$pairing }
}

/** The name of the wallet that the view was opened for. */
function chosenName({ state }: PluginContext): string | undefined {
  const wallet = readProperty(state.$router.get().arguments, 'wallet')
  const name = readProperty(wallet, 'name')
  return typeof name === 'string' ? cleanText(name, 40) : undefined
}

/** Keeps the session alive as the page and the other tabs come and go. */
function watchPage({ context, remembered }: PluginState, pairing: LazyPart<Pairing>): void {
  const { document, window } = globalThis
  // Another tab has paired or disconnected.
  context.onDispose(remembered.subscribe(() => void pairing.loaded()?.followOtherTab()))
  if (!window || !document) return

  // Back from sleep, from another app, from the back-forward cache, or online again.
  const wake = () => void pairing.loaded()?.wake()
  context.listen(window, 'online', wake)
  context.listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && wake())
  context.listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
    else pairing.loaded()?.sleep()
  })

  // A phone opens a wallet only in the tap itself: the uri must be there before.
  let isPrefetched = false
  const stop = context.state.$router.listen(({ open, view }) => {
    if (open && view === 'AllWallets' && isMobile()) {
      isPrefetched = true
      pairing.load().then(
        ({ prefetch }) => prefetch(),
        () => {},
      )
    } else if (!open && isPrefetched) {
      isPrefetched = false
      pairing.loaded()?.dropPrefetched()
    }
  })
  context.onDispose(stop)
}
