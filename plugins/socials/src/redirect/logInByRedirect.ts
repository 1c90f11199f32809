import { notStarted, popupClosed } from '../login/loginErrors.js'
import type { LoginRun } from '../login/loginState.js'
import { loginUrl } from '../login/loginUrl.js'
import type { PopupProvider } from '../providers.js'
import { type ReturnPlace, returnUrl } from './returnUrl.js'

/** Leaves for the provider's page. Rejects only when the visitor goes back to this very page. */
export async function logInByRedirect(
  { provider, wallet, signal, report }: LoginRun<PopupProvider>,
  { departure, widgetId }: ReturnPlace,
): Promise<void> {
  report({ status: 'redirecting' })
  const nonce = `${widgetId}.${crypto.randomUUID()}`
  let url: string
  try {
    const back = returnUrl(window.location.href, nonce)
    const uri = await wallet.getSocialRedirectUri({ provider, returnUrl: back, signal })
    url = loginUrl(uri, await wallet.frameOrigin())
  } catch (error) {
    throw notStarted(error)
  }
  if (signal.aborted) return
  departure.set({ provider, nonce, at: Date.now() })
  const restored = new Promise<never>((_, reject) => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && reject(popupClosed())
    window.addEventListener('pageshow', look, { signal })
  })
  window.location.assign(url)
  await restored
}

/** Finishes the login that the visitor came back from, with its result. */
export async function finishReturned(
  { provider, wallet, signal, report }: LoginRun<PopupProvider>,
  resultUri: string,
): Promise<void> {
  report({ status: 'finishing' })
  await wallet.connectSocial({ uri: resultUri, provider, signal })
}
