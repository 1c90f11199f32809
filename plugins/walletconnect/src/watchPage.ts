import { isMobile } from '@wallet-widget/kernel'
import type { Inside } from './inside.js'

/** Follows the page and the other tabs on behalf of a session. */
export function watchPage(inside: Inside): void {
  const { context, remembered } = inside
  const { document, window } = globalThis
  // Another tab has paired or disconnected (fault F13).
  context.onDispose(remembered.subscribe(() => void inside.operations()?.followOtherTab()))
  if (!window || !document) return

  // Back from sleep, from another app, from the back-forward cache, from being offline (faults F9, F24).
  const wake = () => void inside.operations()?.wake()
  context.listen(window, 'online', wake)
  context.listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && wake())
  context.listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
    else inside.operations()?.sleep()
  })

  // On a phone a wallet opens only in the tap itself: the uri must be there before.
  let isPrefetched = false
  const stop = context.state.$router.listen(({ open, view }) => {
    if (open && view === 'AllWallets' && isMobile()) {
      isPrefetched = true
      inside.load().then(
        (operations) => operations.prefetch(),
        () => {},
      )
    } else if (!open && isPrefetched) {
      isPrefetched = false
      inside.operations()?.dropPrefetched()
    }
  })
  context.onDispose(stop)
}
