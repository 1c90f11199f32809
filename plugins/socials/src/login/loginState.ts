import type { BaseError } from '@wallet-widget/kernel'
import type { SocialProvider } from '../providers.js'
import type { EmbeddedWallet } from '../wallet.js'

/**
 * `starting`: the frame is asked where to go. `waiting`: the visitor is at the provider's page. `redirecting`: this page is about
 * to leave. `finishing`: the provider has responded. `failed` with `POPUP_CLOSED` may still become `finishing`: a provider
 * can hide its window from the page.
 */
export type LoginStatus =
  | 'idle'
  | 'starting'
  | 'waiting'
  | 'redirecting'
  | 'finishing'
  | 'connected'
  | 'failed'

/** The login under way. */
export interface LoginState {
  readonly status: LoginStatus
  readonly provider?: SocialProvider
  /** What the visitor is to open in Farcaster, while `waiting`. */
  readonly url?: string
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
