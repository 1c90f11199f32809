import type { PluginContext } from '@wallet-widget/kernel'
import type { DirectoryApi } from './api.js'
import { createDirectory, type Directory } from './directory.js'
import { createOffers, type Offers } from './offers/createOffers.js'
import { once } from './once.js'
import type { DirectoryOptions } from './options.js'

/** The working part of the plugin, fetched when the modal opens. */
export interface Working {
  readonly directory: Directory
  readonly offers: Offers
  readonly getWallets: DirectoryApi['getWallets']
}

export function createWorking(context: PluginContext<DirectoryOptions>): Working {
  const directory = createDirectory(context)
  const source = once(async () => {
    const { createSource } = await import('./source/createSource.js')
    return createSource(directory)
  })
  return {
    directory,
    offers: createOffers(directory),
    async getWallets({ search = '', page = 1, certified = false, signal } = {}) {
      const { wallets, count } = await (await source()).fetch(
        { search: search.trim(), page, certified },
        signal,
      )
      return { wallets: wallets.map(directory.present), count }
    },
  }
}
