import type { ReadableAtom } from 'nanostores'
import type { LoginState } from './login/loginState.js'
import type { SocialProvider } from './providers.js'

/** `widget.plugins.socials`, for a site that draws its own buttons. */
export interface SocialsApi {
  readonly $login: ReadableAtom<LoginState>
  /**
   * Logs in and connects the wallet. Call it in the very tick of a click: it opens the wallet's window, which browsers block
   * otherwise, and which leads on to the provider or shows Farcaster's code. While `$login` says `frame`, there are no
   * windows: show the wallet's frame (`showFrame()` of the embedded wallet).
   *
   * @throws BaseError `POPUP_BLOCKED`, `POPUP_CLOSED`, `SOCIAL_CONNECTION_FAILED`: it could not start, `REQUEST_ABORTED`: another
   * was started or it was cancelled, `FRAME_ERROR` with what the provider said, or what the wallet's connecting throws
   * @example button.onclick = () => widget.plugins.socials.connect('google')
   */
  connect(provider: SocialProvider): Promise<void>
  /** Cancels the login under way, if there is one. */
  cancel(): void
}
