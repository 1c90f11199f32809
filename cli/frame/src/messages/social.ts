import { hasWindows, windowUrl } from '@wallet-widget/embedded-wallet/protocol'
import type { SocialProvider } from '@wallet-widget/services/contract'
import { checkTheme } from '../approval/look/checkTheme.js'
import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import { providerNames, type SocialLogin } from '../providerMarks.js'

/** How a page wants a social login. */
export interface SocialWanted {
  readonly provider?: SocialProvider | undefined
  readonly window?: string | undefined
  readonly returnUrl?: string | undefined
  readonly hasReturned?: boolean | undefined
}

/** Logs in with a provider: in the wallet's own window, or by way of the page itself where there are none. */
export async function logInWith(
  frame: Frame,
  { provider, window, returnUrl, hasReturned }: SocialWanted,
): Promise<void> {
  const { providerLogin, redirectLogin, returnedLogin } = await import('../login/socialLogin.js')
  if (hasReturned) return returnedLogin(frame)
  if (provider === undefined) return endPopup(frame)
  if (returnUrl !== undefined) {
    const [{ drawRedirect }, { loadLoginTranslator }] = await Promise.all([
      import('../login/drawRedirect.js'),
      import('../login/words/loginTranslator.js'),
    ])
    const t = await loadLoginTranslator(frame.look.language ?? 'en')
    const draw = () => drawRedirect(frame, t, providerNames[provider])
    return redirectLogin(frame, { provider, returnUrl }, draw)
  }
  if (window === undefined && !hasWindows(frame.view))
    throw new FrameError('This browser opens no windows. Open the page in another one.', 4200)
  return providerLogin(frame, provider, await socialScreen(frame, provider, window))
}

async function socialScreen(frame: Frame, login: SocialLogin, window: string | undefined) {
  const { screenOf } = await import('../login/screenOf.js')
  return screenOf(frame, window, (t) => t('invite.social', { provider: providerNames[login] }))
}

/** Other clients open the popup themselves, at this address. */
export async function getSocialRedirectUri(frame: Frame, { provider }: { provider: SocialProvider }) {
  const { providerLogin } = await import('../login/socialLogin.js')
  const { origin, look, underWay } = frame
  const channel = crypto.randomUUID()
  const popup = providerLogin(frame, provider, await socialScreen(frame, provider, channel))
  popup.catch(() => {}) // reported by `endPopup`
  underWay.popup = popup
  return {
    uri: windowUrl('login', origin, { channel, lang: look.language, mode: checkTheme(look.theme).mode }),
  }
}

/** They ask for its end, with what the popup has told them, which says nothing. */
export async function endPopup({ underWay }: Frame): Promise<void> {
  const { popup } = underWay
  if (popup === undefined) throw new FrameError('Failed to initiate social connection', -32602)
  await popup
  delete underWay.popup
}

/** The code is shown in the wallet's own window; the page is given an address that says so. */
export async function getFarcasterUri({ origin }: Pick<Frame, 'origin'>) {
  return { url: windowUrl('login', origin, { channel: crypto.randomUUID() }) }
}

export async function connectFarcaster(frame: Frame, { window }: { window?: string | undefined } = {}) {
  const { farcasterLogin } = await import('../login/socialLogin.js')
  await farcasterLogin(frame, await socialScreen(frame, 'farcaster', window))
  const { user } = await frame.sessions.required()
  return { userName: user.userName ?? '' }
}
