import { popupClosed } from '../login/loginErrors.js'
import type { LoginRun } from '../login/loginState.js'
import type { PopupProvider } from '../providers.js'

/** Below the frame's own deadline. ms */
const CALL_MS = 100_000
/** How long a login may take. ms */
const MOST_MS = 600_000

/**
 * The window was closed, or Cross-Origin-Opener-Policy keeps it from sending its result: the frame asks its own server for
 * the outcome. That the window was closed is reported once the visitor is back at this page.
 *
 * @param uri the address that the login started with
 * @throws BaseError `POPUP_CLOSED`
 */
export async function finishUnseen(
  { provider, wallet, signal, report }: LoginRun<PopupProvider>,
  uri: string,
): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  signal.addEventListener('abort', end)
  void pageInFront(over.signal).then(() => {
    if (!over.signal.aborted) report({ status: 'failed', error: popupClosed() })
  })
  const since = Date.now()
  try {
    for (;;) {
      const call = new AbortController()
      const stop = () => call.abort()
      signal.addEventListener('abort', stop)
      const timer = setTimeout(stop, CALL_MS)
      try {
        return await wallet.connectSocial({ uri, provider, signal: call.signal })
      } catch (error) {
        if (signal.aborted) throw error
        if (call.signal.aborted && Date.now() - since < MOST_MS) continue
        await pageInFront(signal)
        throw popupClosed()
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
      }
    }
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

/** Resolves when the visitor is back at this page, or at the abort. */
function pageInFront(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || document.hasFocus()) return resolve()
    const done = new AbortController()
    const check = () => {
      if (!signal.aborted && !document.hasFocus()) return
      done.abort()
      resolve()
    }
    for (const [target, type] of [
      [signal, 'abort'],
      [window, 'focus'],
      [document, 'visibilitychange'],
    ] as const)
      target.addEventListener(type, check, { signal: done.signal })
  })
}
