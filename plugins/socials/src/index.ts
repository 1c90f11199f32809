import { definePlugin } from '@wallet-widget/kernel'
import type { SocialsApi } from './api.js'
import type { SocialsOptions } from './options.js'
import type { SocialProvider } from './providers.js'

export type { SocialsApi } from './api.js'
export type { socialsErrors } from './errors.js'
export type { LoginState, LoginStatus } from './login/loginState.js'
export type { SocialsOptions } from './options.js'
export type { SocialProvider } from './providers.js'

/**
 * Login with Google, X, Farcaster, Discord, Apple, GitHub and Facebook, to the embedded wallet.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), embeddedWallet(), socials({ providers: ['google', 'github'] })] })
 */
export const socials = definePlugin<'socials', SocialsOptions, SocialsApi>({
  id: 'socials',
  requires: ['embedded-wallet'],
  // Back from a provider's page: see redirect/returnUrl.ts.
  wakes: () => /[?&]ww-social=/.test(globalThis.location?.search),
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    socials: SocialsApi
  }
  interface ViewRegistry {
    /** The login by a provider; without one, by that used last. */
    ConnectingSocial: { readonly provider?: Exclude<SocialProvider, 'farcaster'> } | undefined
    ConnectingFarcaster: undefined
  }
}
