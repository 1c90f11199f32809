import { withTimeout } from '@wallet-widget/kernel/connectors'
import { notStarted, popupBlocked, popupClosed } from '../login/loginErrors.js'
import type { LoginRun } from '../login/loginState.js'
import { loginUrl } from '../login/loginUrl.js'
import type { PopupProvider } from '../providers.js'
import { finishUnseen } from './finishUnseen.js'
import { openPopup, type PopupGreeting, popupClosing, popupResult } from './popupWindow.js'

/** A message sent as the window closes may arrive this late. ms */
const GRACE_MS = 500

/**
 * Opens the provider's page in a new window, at once, and passes its result to the frame.
 *
 * @throws BaseError `POPUP_BLOCKED`, `POPUP_CLOSED`, `SOCIAL_CONNECTION_FAILED`
 */
export async function logInByPopup(run: LoginRun<PopupProvider>, greeting: PopupGreeting): Promise<void> {
  const { provider, wallet, signal, report } = run
  const popup = openPopup(greeting) // before any `await`: later it would be blocked
  if (!popup) throw popupBlocked()
  const ended = new AbortController()
  const closePopup = () => {
    ended.abort()
    popup.close()
  }
  signal.addEventListener('abort', closePopup)
  try {
    report({ status: 'starting' })
    const closing = popupClosing(popup, ended.signal)
    const closed = closing.then(() => Promise.reject(popupClosed()))
    closed.catch(() => {}) // reported by the race below
    const { uri, origin } = await Promise.race([begin(run), closed])

    const result = popupResult(popup, origin, ended.signal)
    result.catch(() => {})
    popup.location.replace(uri)
    report({ status: 'waiting' })
    const resultUri = await Promise.race([
      result,
      closing.then(() => new Promise<undefined>((resolve) => setTimeout(resolve, GRACE_MS))),
    ])
    if (resultUri === undefined) return await finishUnseen(run, uri)
    report({ status: 'finishing' })
    popup.close()
    await wallet.connectSocial({ uri: resultUri, provider, signal })
  } finally {
    signal.removeEventListener('abort', closePopup)
    closePopup()
  }
}

async function begin({ provider, wallet, signal }: LoginRun<PopupProvider>) {
  try {
    return await withTimeout(
      async () => {
        const uri = await wallet.getSocialRedirectUri({ provider, signal })
        const origin = await wallet.frameOrigin()
        return { uri: loginUrl(uri, origin), origin }
      },
      { signal },
    )
  } catch (error) {
    throw notStarted(error)
  }
}
