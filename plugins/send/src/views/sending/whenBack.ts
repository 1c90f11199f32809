import type { SendContext } from './sendContext.js'

/** Calls back when the visitor returns to a page: while it was frozen, it missed what other tabs have changed. */
export function whenBack({ listen }: Pick<SendContext, 'listen'>, callBack: () => void): void {
  if (typeof document === 'undefined') return
  listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && callBack())
  listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && callBack())
}
