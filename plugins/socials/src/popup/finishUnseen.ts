import { popupClosed } from '../login/loginErrors.js'
import type { LoginRun } from '../login/loginRun.js'
import type { PopupProvider } from '../providers.js'
import { pageInFront } from './pageInFront.js'

/** Below the time in which the frame must answer. Source: spec section 9. ms */
const CALL_MS = 100_000
/** As long as a login may take. ms */
const MOST_MS = 600_000

/**
 * The window is gone, or its page keeps it from this one (Cross-Origin-Opener-Policy) and it can't answer here: the frame
 * asks its own server for the outcome. That it was closed is said once the visitor is back at this page.
 *
 * @param uri what the login began with
 * @throws BaseError `POPUP_CLOSED`
 */
export async function finishUnseen(
  { provider, wallet, signal, tell }: LoginRun<PopupProvider>,
  uri: string,
): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  signal.addEventListener('abort', end)
  void pageInFront(over.signal).then(() => {
    if (!over.signal.aborted) tell({ status: 'failed', error: popupClosed() })
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
