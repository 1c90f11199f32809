import { type DirectoryWallet, definePlugin } from '@wallet-widget/kernel'
import type { DirectoryApi } from './api.js'
import type { DirectoryOptions } from './options.js'

export type { DirectoryApi, WalletSearch } from './api.js'
export type { directoryErrors } from './errors.js'
export type { DirectoryOptions } from './options.js'

/**
 * The wallet directory: offers wallets that are not in this browser, and the list of all wallets with its search. Asks
 * the services where they are configured, and otherwise reads the list that comes with it.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), directory({ featured: ['rainbow'] })] })
 */
export const directory = definePlugin<'directory', DirectoryOptions, DirectoryApi>({
  id: 'directory',
  permissions: ['network:services'],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    directory: DirectoryApi
  }
  interface ViewRegistry {
    AllWallets: undefined
    /** Where to get a wallet. */
    InstallWallet: { readonly wallet: DirectoryWallet }
  }
}
