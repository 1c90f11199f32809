import { hasWindows, openReview } from '../protocol/index.js'
import { themeMode } from './themeMode.js'
import type { WalletState } from './walletState.js'

/** The wallet's own window, opened by the page for one request. */
export interface ReviewWindow {
  /** Told to the frame with the request, so that the two find each other. */
  readonly channel: string
  close(): void
}

/**
 * Opens the wallet's own window for a request that the visitor's click has led to; it shows that it is loading at once.
 * Undefined where there was no click, something else is asked, or the browser refuses: then the request waits in the
 * frame, behind its button. To be called before anything is awaited.
 */
export function openReviewWindow(wallet: WalletState): ReviewWindow | undefined {
  const { plugin, approvals, origin } = wallet
  const { context, $frame } = plugin
  if (!origin || !wallet.hasOwnWindow || $frame.get() !== 'ready' || approvals.isBusy()) return undefined
  if (!navigator.userActivation?.isActive || !hasWindows(window)) return undefined
  const channel = crypto.randomUUID()
  const { language: lang } = context.state.$language.get()
  const opened = openReview(window, origin, { channel, lang, mode: themeMode(context) })
  return opened && { channel, close: () => opened.close() }
}
