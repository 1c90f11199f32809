import type { DirectoryWallet } from '@wallet-widget/kernel'
import type { Directory } from '../directory.js'
import { inOrder } from '../rules/inOrder.js'
import { searchWallets } from '../rules/searchWallets.js'
import { withoutKnown } from '../rules/withoutKnown.js'
import { bundled } from '../snapshot/readAll.js'
import { MOST_HITS, PAGE_SIZE, type WalletSource } from './walletSource.js'

/** The bundled wallets and the site's own, with no request: what is featured first, then the site's own. */
export function createLocalSource(directory: Directory): WalletSource {
  let wallets: readonly DirectoryWallet[] | undefined
  let shown: { readonly certified: boolean; readonly wallets: readonly DirectoryWallet[] } | undefined

  function listOf(certified: boolean, fresh: boolean): readonly DirectoryWallet[] {
    if (fresh || !wallets) {
      wallets = listAll(directory)
      shown = undefined
    }
    if (shown?.certified !== certified)
      shown = {
        certified,
        wallets: certified ? wallets.filter(({ badge }) => badge === 'certified') : wallets,
      }
    return shown.wallets
  }

  return {
    async fetch({ page, search, certified }) {
      const all = listOf(certified, page === 1 && !search)
      if (search) {
        const hits = searchWallets(all, search, MOST_HITS)
        return { wallets: hits, count: hits.length }
      }
      return { wallets: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), count: all.length }
    },
  }
}

function listAll({ custom, featured, createFilter }: Directory): readonly DirectoryWallet[] {
  const all = withoutKnown([...custom.filter(createFilter('own')), ...bundled.filter(createFilter())])
  return featured.length > 0 ? withoutKnown([...inOrder(all, featured), ...all]) : all
}
