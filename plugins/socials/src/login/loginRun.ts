import type { SocialProvider } from '../providers.js'
import type { EmbeddedWallet } from '../wallet.js'
import type { LoginState } from './loginState.js'

/** One attempt to log in. */
export interface LoginRun<Provider extends SocialProvider = SocialProvider> {
  readonly provider: Provider
  readonly wallet: EmbeddedWallet
  /** Aborted when the visitor leaves or begins another. */
  readonly signal: AbortSignal
  /** Tells how far it is; heeded while it is the present attempt. */
  tell(state: Omit<LoginState, 'provider'>): void
}
