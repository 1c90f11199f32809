import { drawIdle } from '../approval/screen/screenParts.js'
import { drawEmail } from './drawEmail.js'
import { drawFarcaster } from './drawFarcaster.js'
import type { LoginActions, LoginView } from './loginView.js'
import type { LoginTranslator } from './words/loginTranslator.js'

/** Draws a login into the window: by email, with Farcaster, or on its way to a provider. */
export function drawLogin(
  view: Window & typeof globalThis,
  t: LoginTranslator,
  site: string,
  actions: LoginActions,
): (changed: LoginView) => void {
  const { document, location } = view
  let email: ReturnType<typeof drawEmail> | undefined
  let farcaster: ReturnType<typeof drawFarcaster> | undefined
  const put = (root: HTMLElement) => {
    if (!root.isConnected) document.body.replaceChildren(root)
  }
  return (changed) => {
    if (changed.step === 'provider') {
      document.body.replaceChildren(drawIdle(document, t('provider.opening'), true))
      const url = changed.path === undefined ? undefined : new URL(changed.path, location.origin)
      if (url?.origin === location.origin) location.replace(url)
    } else if (changed.step === 'farcaster') {
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
