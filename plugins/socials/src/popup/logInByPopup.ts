import { settleWithin } from '@wallet-widget/kernel/connectors'
import { notStarted, popupBlocked, popupClosed } from '../login/loginErrors.js'
import type { LoginRun } from '../login/loginRun.js'
import { loginUrl } from '../login/loginUrl.js'
import type { PopupProvider } from '../providers.js'
import { finishUnseen } from './finishUnseen.js'
import { openPopup, type PopupGreeting } from './openPopup.js'
import { popupAnswer } from './popupAnswer.js'
import { popupClosing } from './popupClosing.js'

/** A message that is under way when the window closes has this long. ms */
const GRACE_MS = 500

/**
 * Opens the provider's page in a window of its own, at once, and takes its answer to the frame.
 *
 * @throws BaseError `POPUP_BLOCKED`, `POPUP_CLOSED`, `SOCIAL_CONNECTION_FAILED`
 */
export async function logInByPopup(run: LoginRun<PopupProvider>, greeting: PopupGreeting): Promise<void> {
  const { provider, wallet, signal, tell } = run
  const popup = openPopup(greeting) // before anything is awaited: later it would be blocked
  if (!popup) throw popupBlocked()
  const ended = new AbortController()
  const shut = () => {
    ended.abort()
    popup.close()
  }
  signal.addEventListener('abort', shut)
  try {
    tell({ status: 'starting' })
    const closing = popupClosing(popup, ended.signal)
    const closed = closing.then(() => Promise.reject(popupClosed()))
    closed.catch(() => {}) // who waits for it hears of it
    const { uri, origin } = await Promise.race([begin(run), closed])

    const answer = popupAnswer(popup, origin, ended.signal)
    answer.catch(() => {})
    popup.location.replace(uri)
    tell({ status: 'waiting' })
    const resultUri = await Promise.race([
      answer,
      closing.then(() => new Promise<undefined>((resolve) => setTimeout(resolve, GRACE_MS))),
    ])
    if (resultUri === undefined) return await finishUnseen(run, uri)
    tell({ status: 'finishing' })
    popup.close()
    await wallet.connectSocial({ uri: resultUri, provider, signal })
  } finally {
    signal.removeEventListener('abort', shut)
    shut()
  }
}

async function begin({ provider, wallet, signal }: LoginRun<PopupProvider>) {
  try {
    return await settleWithin(
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
