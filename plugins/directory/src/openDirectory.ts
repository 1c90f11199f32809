import type { PluginContext } from '@wallet-widget/kernel'
import type { DirectoryApi } from './api.js'
import { createDirectory, type Directory } from './directory.js'
import { createWalletSource } from './list/walletSource.js'
import type { Strings } from './locale.js'
import { createOffers, type Offers } from './offers/createOffers.js'
import type { DirectoryOptions } from './options.js'

/** The directory with its offers. */
export interface OpenDirectory {
  readonly directory: Directory
  readonly offers: Offers
  readonly getWallets: DirectoryApi['getWallets']
}

export function openDirectory(context: PluginContext<DirectoryOptions, Strings>): OpenDirectory {
  const directory = createDirectory(context)
  const source = createWalletSource(directory)
  return {
    directory,
    offers: createOffers(directory),
    async getWallets({ search = '', page = 1, certified = false, signal } = {}) {
      const { wallets, count } = await source.fetch({ search: search.trim(), page, certified }, signal)
      return { wallets: wallets.map(directory.present), count }
    },
  }
}
