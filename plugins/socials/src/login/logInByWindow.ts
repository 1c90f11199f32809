import type { LoginWindow } from '@wallet-widget/embedded-wallet'
import type { BaseError } from '@wallet-widget/kernel'
import { sleep } from '@wallet-widget/kernel/connectors'
import { popupBlocked, popupClosed } from './loginErrors.js'
import type { LoginRun } from './loginState.js'

/**
 * Opens the wallet's window, at once, in which the login goes on.
 *
 * @throws BaseError `POPUP_BLOCKED`, `POPUP_CLOSED`, `SOCIAL_CONNECTION_FAILED`
 */
export async function logInByWindow({ provider, wallet, signal, report }: LoginRun): Promise<void> {
  const window = wallet.openWindow() // before any `await`: later it would be blocked
  if (!window) throw popupBlocked()
  report({ status: 'waiting' })
  const over = new AbortController()
  const both = AbortSignal.any([signal, over.signal])
  try {
    await Promise.race([
      wallet.connectSocial({ provider, window, signal: both }),
      windowGone(window, both, (error) => report({ status: 'failed', error })),
    ])
  } finally {
    over.abort()
    window.close()
  }
}

/** Where there are no windows: Farcaster's code is shown in the wallet's frame. */
export async function logInByFrame({ provider, wallet, signal, report }: LoginRun): Promise<void> {
  report({ status: 'frame' })
  await wallet.connectSocial({ provider, signal })
}

/** How often a window is asked whether it is still there. No event reports that. ms */
const POLL_MS = 400
/** A login that ends as its window closes is told by then. ms */
const GRACE_MS = 1000
/** How long a login whose window seems closed may still end well. ms */
const PATIENCE_MS = 60_000

/**
 * Rejects some time after the window is gone, and says so once the visitor is back at this page. A window at a page with a
 * Cross-Origin-Opener-Policy looks the same from here, and its login goes on.
 */
async function windowGone(
  { isClosed }: LoginWindow,
  signal: AbortSignal,
  onGone: (error: BaseError) => void,
): Promise<never> {
  while (!isClosed()) await sleep(POLL_MS, signal)
  await sleep(GRACE_MS, signal)
  while (!document.hasFocus()) await sleep(POLL_MS, signal)
  const error = popupClosed()
  onGone(error)
  await sleep(PATIENCE_MS, signal)
  throw error
}
