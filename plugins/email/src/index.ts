import { definePlugin } from '@wallet-widget/kernel'

/**
 * Login with an email address and a one-time code; needs the embedded wallet, which the visitor gets that way.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), embeddedWallet(), email()] })
 */
export const email = definePlugin({
  id: 'email',
  requires: ['embedded-wallet'],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface ViewRegistry {
    /** With an address the code is sent to it at once. */
    EmailLogin: { readonly email?: string } | undefined
  }
}
