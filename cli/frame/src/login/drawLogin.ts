import { drawIdle } from '../approval/screen/screenParts.js'
import { canProtect } from '../passkey/canProtect.js'
import { drawEmail } from './drawEmail.js'
import { drawFarcaster } from './drawFarcaster.js'
import { drawOffer } from './drawOffer.js'
import type { LoginActions, LoginView } from './loginView.js'
import type { OfferView } from './offerView.js'
import type { WaitView } from './waitView.js'
import type { LoginTranslator } from './words/loginTranslator.js'

/** Draws a login into the window: by email, with Farcaster, or on its way to a provider, and what is said at its end. */
export function drawLogin(
  view: Window & typeof globalThis,
  t: LoginTranslator,
  site: string,
  actions: LoginActions,
): (changed: LoginView) => void {
  const { document, location } = view
  let email: ReturnType<typeof drawEmail> | undefined
  let farcaster: ReturnType<typeof drawFarcaster> | undefined
  let offer: ReturnType<typeof drawOffer> | undefined
  const put = (root: HTMLElement) => {
    if (!root.isConnected) document.body.replaceChildren(root)
  }
  async function showOffer(changed: OfferView) {
    // In a site's page no address bar says whose passkey is asked for.
    if (view.top !== view || !(await canProtect(view))) return actions.onLater()
    offer ??= drawOffer(view, t, actions)
    put(offer.root)
    offer.show(changed)
  }
  async function showWait(wait: WaitView) {
    const { drawWaiting } = await import('./drawWaiting.js')
    await drawWaiting(view, t, wait, actions)
  }
  return (changed) => {
    if (changed.step === 'provider') {
      document.body.replaceChildren(drawIdle(document, t('opening'), true))
      const url = changed.path === undefined ? undefined : new URL(changed.path, location.origin)
      if (url?.origin === location.origin) {
        location.replace(url)
        // The way back from there.
        view.sessionStorage.setItem('login', location.href)
      }
    } else if (changed.step === 'offer') void showOffer(changed)
    else if (changed.step === 'waits') void showWait(changed)
    else if (changed.step === 'farcaster') {
      farcaster ??= drawFarcaster(view, t, site, actions)
      put(farcaster.root)
      farcaster.show(changed)
    } else {
      email ??= drawEmail(view, t, site, actions)
      put(email.root)
      email.show(changed)
    }
  }
}
