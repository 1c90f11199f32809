import type { DirectoryWallet } from '@wallet-widget/kernel'
import type { Directory } from '../directory.js'
import type { Remote } from '../remote/createRemote.js'
import { inOrder } from '../rules/inOrder.js'
import { searchWallets } from '../rules/searchWallets.js'
import { knownOf, withoutKnown } from '../rules/withoutKnown.js'
import { MOST_HITS, PAGE_SIZE, type WalletSource } from './walletSource.js'

/** The directory service, page by page; the site's own wallets, and those it features, stand on the first. */
export function createRemoteSource(directory: Directory, remote: () => Promise<Remote>): WalletSource {
  const { context, custom, featured, createFilter, keep } = directory
  const { include = [], exclude = [] } = context.options
  const ids = featured.slice(0, MOST_HITS)

  return {
    async fetch({ page, search, certified }, signal) {
      const { getWallets } = await remote()
      const isFirst = page === 1 && !search
      const badge = certified ? { certified } : {}
      const [first, rest] = await Promise.all([
        isFirst && ids.length > 0 && !certified
          ? getWallets({ page: 1, entries: ids.length, include: ids }, signal)
          : undefined,
        getWallets(
          {
            ...badge,
            page: search ? 1 : page,
            entries: search ? MOST_HITS : PAGE_SIZE,
            ...(search && { search }),
            include,
            exclude: search || certified ? exclude : [...exclude, ...ids],
          },
          signal,
        ),
      ])
      const own = page === 1 ? ownOf(custom.filter(createFilter('own')), search, certified) : []
      const isListed = createFilter()
      const chosen = isFirst ? inOrder([...own, ...(first?.wallets ?? []).filter(isListed)], featured) : []
      const others = rest.wallets.filter(isListed)
      const wallets = withoutKnown([...chosen, ...own, ...others], page === 1 ? new Set() : knownOf(custom))
      keep(wallets.slice(0, MOST_HITS))
      return {
        wallets: search ? wallets.slice(0, MOST_HITS) : wallets,
        count: search ? Math.min(wallets.length, MOST_HITS) : rest.count + wallets.length - others.length,
      }
    },
  }
}

function ownOf(wallets: readonly DirectoryWallet[], search: string, certified: boolean) {
  const listed = certified ? wallets.filter(({ badge }) => badge === 'certified') : wallets
  return search ? searchWallets(listed, search, MOST_HITS) : listed
}
