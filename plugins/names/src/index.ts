import { definePlugin } from '@wallet-widget/kernel'
import type { NamesApi } from './api.js'
import type { NamesOptions } from './options.js'

export type { AccountName, NameAttributes, NameSuggestion, NamesApi } from './api.js'
export type { namesErrors } from './errors.js'
export type { NamesOptions } from './options.js'

/**
 * Names of accounts: visitors who log in register one, by which others find and pay them. Needs the services, which keep them.
 *
 * @example defineConfig({ services: '/services', networks: [mainnet], plugins: [evm(), embeddedWallet(), email(), names()] })
 */
export const names = definePlugin<'names', NamesOptions, NamesApi>({
  id: 'names',
  permissions: ['request:personal_sign', 'network:services'],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    names: NamesApi
  }
  interface ViewRegistry {
    /** With a name to begin with, without its suffix. */
    RegisterAccountName: { readonly name?: string } | undefined
    RegisterAccountNameSuccess: undefined
  }
}
