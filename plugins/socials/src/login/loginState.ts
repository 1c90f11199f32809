import type { BaseError } from '@wallet-widget/kernel'
import type { SocialProvider } from '../providers.js'
import type { EmbeddedWallet } from '../wallet.js'

/**
 * `waiting`: the visitor is in the wallet's window. `frame`: where there are no windows, the login goes on in the wallet's
 * frame, which the view shows. `finishing`: they are logged in, the wallet is being connected. `failed` with `POPUP_CLOSED`
 * may still become `finishing`: a provider can hide its window from the page.
 */
export type LoginStatus = 'idle' | 'waiting' | 'frame' | 'finishing' | 'connected' | 'failed'

/** The login under way. */
export interface LoginState {
  readonly status: LoginStatus
  readonly provider?: SocialProvider
  /** While `failed`. */
  readonly error?: BaseError
}

export const NO_LOGIN: LoginState = { status: 'idle' }

/** One attempt to log in. */
export interface LoginRun<Provider extends SocialProvider = SocialProvider> {
  readonly provider: Provider
  readonly wallet: EmbeddedWallet
  /** Aborted when the visitor leaves or starts another. */
  readonly signal: AbortSignal
  /** Reports the state; ignored once the attempt is over. */
  report(state: Omit<LoginState, 'provider'>): void
}
