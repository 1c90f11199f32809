import { definePlugin } from '@wallet-widget/kernel'
import type { EmbeddedWalletApi } from './api.js'
import type { EmbeddedWalletOptions } from './options.js'

export type {
  AccountType,
  EmbeddedUser,
  EmbeddedWalletApi,
  FrameCallOptions,
  FrameStatus,
  LoginMethod,
  LoginWindow,
  SocialLogin,
  SocialProvider,
  WalletFailure,
} from './api.js'
export type { embeddedWalletErrors } from './errors.js'
export type { EmbeddedWalletOptions } from './options.js'

/**
 * An account for visitors who have no wallet. Its keys are in a frame of another origin, which neither the page nor a
 * plugin can read, and which asks the visitor itself. Add `email()` or `socials()` to log in to it.
 *
 * @example defineConfig({ services, networks: [mainnet], plugins: [evm(), embeddedWallet(), email()] })
 */
export const embeddedWallet = definePlugin<'embedded-wallet', EmbeddedWalletOptions, EmbeddedWalletApi>({
  id: 'embedded-wallet',
  permissions: ['network:services'],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface ViewRegistry {
    ApproveTransaction: undefined
    UpdateEmailWallet: undefined
  }
  interface PluginRegistry {
    'embedded-wallet': EmbeddedWalletApi
  }
  interface AlertRegistry {
    EMBEDDED_WALLET_LOAD_FAILED: true
    EMBEDDED_WALLET_REQUEST_TIMED_OUT: true
  }
}
