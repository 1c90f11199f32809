import { isMobile } from '@wallet-widget/kernel'
import type { LazyPart } from '@wallet-widget/kernel/connectors'
import type { Pairing } from './pairing/createPairing.js'
import type { PluginState } from './pluginState.js'

/** Keeps the session alive as the page and the other tabs come and go. */
export function watchPage({ context, remembered }: PluginState, pairing: LazyPart<Pairing>): void {
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
