import type { DirectoryWallet, Network } from '@wallet-widget/kernel'
import type { Directory } from '../directory.js'
import type { DirectoryService, WalletPage } from '../remote/directoryService.js'
import { inOrder, knownOf, withoutKnown } from '../rules/matchWallets.js'
import { searchWallets } from '../rules/searchWallets.js'
import { bundled } from '../snapshot/bundled.js'

const PAGE_SIZE = 40
const MOST_HITS = 100

/** A query of the list. */
export interface ListQuery {
  readonly page: number
  readonly search: string
  readonly certified: boolean
}

/** A source of the list of all wallets. */
export interface WalletSource {
  /** Returns one page of the list, or all hits of a search. */
  fetch(query: ListQuery, signal?: AbortSignal): Promise<ListPage>
}

/** A page of the list, without what is not listed or stands on it twice. */
export interface ListPage extends WalletPage {
  readonly isLast: boolean
}

/** The service where there is one, else the bundled list. */
export const createWalletSource = (directory: Directory): WalletSource =>
  directory.service ? createServiceSource(directory, directory.service) : createBundledSource(directory)

/** The bundled wallets and the site's own, without a request: the featured first, then the site's own. */
export function createBundledSource(directory: Directory): WalletSource {
  const { $network } = directory.context.state
  let networks: readonly Network[] | undefined
  let wallets: readonly DirectoryWallet[] | undefined
  let shown: { readonly certified: boolean; readonly wallets: readonly DirectoryWallet[] } | undefined

  function listOf(certified: boolean, fresh: boolean): readonly DirectoryWallet[] {
    if (fresh || !wallets || networks !== $network.get().networks) {
      networks = $network.get().networks
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
        return { wallets: hits, count: hits.length, isLast: true }
      }
      const end = page * PAGE_SIZE
      return { wallets: all.slice(end - PAGE_SIZE, end), count: all.length, isLast: end >= all.length }
    },
  }
}

function listAll({ custom, featured, createFilter }: Directory): readonly DirectoryWallet[] {
  const all = withoutKnown([...custom.filter(createFilter('own')), ...bundled.filter(createFilter())])
  return featured.length > 0 ? withoutKnown([...inOrder(all, featured), ...all]) : all
}

/** The directory service, page by page; the featured wallets and the site's own are on the first. */
export function createServiceSource(directory: Directory, { getWallets }: DirectoryService): WalletSource {
  const { context, custom, featured, createFilter, keep } = directory
  const { include = [], exclude = [] } = context.options
  const ids = featured.slice(0, MOST_HITS)

  return {
    async fetch({ page, search, certified }, signal) {
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
        isLast: Boolean(search) || page * PAGE_SIZE >= rest.count,
      }
    },
  }
}

function ownOf(wallets: readonly DirectoryWallet[], search: string, certified: boolean) {
  const listed = certified ? wallets.filter(({ badge }) => badge === 'certified') : wallets
  return search ? searchWallets(listed, search, MOST_HITS) : listed
}
