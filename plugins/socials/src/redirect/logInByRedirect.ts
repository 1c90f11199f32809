import { notStarted, popupClosed } from '../login/loginErrors.js'
import type { LoginRun } from '../login/loginRun.js'
import { loginUrl } from '../login/loginUrl.js'
import type { PopupProvider } from '../providers.js'
import type { ReturnPlace } from './departure.js'
import { goTo } from './goTo.js'
import { returnUrl } from './returnUrl.js'

/** Leaves for the provider's page. Comes to an end here only when the visitor steps back to this very page. */
export async function logInByRedirect(
  { provider, wallet, signal, tell }: LoginRun<PopupProvider>,
  { departure, widgetId }: ReturnPlace,
): Promise<void> {
  tell({ status: 'redirecting' })
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
  goTo(url)
  await restored
}

/** Ends the login that this page left for, with the answer it came back with. */
export async function finishReturned(
  { provider, wallet, signal, tell }: LoginRun<PopupProvider>,
  resultUri: string,
): Promise<void> {
  tell({ status: 'finishing' })
  await wallet.connectSocial({ uri: resultUri, provider, signal })
}
