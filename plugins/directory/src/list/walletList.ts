import type { DirectoryWallet } from '@wallet-widget/kernel'
import { atom, type ReadableAtom } from 'nanostores'
import type { Directory } from '../directory.js'
import { knownOf, withoutKnown } from '../rules/matchWallets.js'
import {
  createBundledSource,
  createServiceSource,
  type ListQuery,
  type WalletSource,
} from './walletSource.js'

/** The state of the list of all wallets. */
export interface ListState {
  /** `loading` only while there is nothing to show. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** The query that found these wallets. */
  readonly search: string
  readonly certified: boolean
  readonly wallets: readonly DirectoryWallet[]
  /** How many there are altogether. */
  readonly count: number
  readonly page: number
  /** Whether there is another page, and whether it is loading or has failed. */
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
  /** A search is under way. */
  readonly busy: boolean
  /** The service failed: the bundled wallets are shown. */
  readonly fallback: boolean
}

const EMPTY_LIST: ListState = {
  status: 'loading',
  search: '',
  certified: false,
  wallets: [],
  count: 0,
  page: 0,
  more: 'none',
  busy: false,
  fallback: false,
}

/** Typing pauses this long before a search. ms */
const SEARCH_WAIT_MS = 300
const MOST_EMPTY = 5

/** The list of all wallets, as far as it is loaded. */
export interface WalletList {
  readonly $list: ReadableAtom<ListState>
  /** Loads the first page, unless it is loaded. */
  start(): void
  /** Searches when typing pauses; an empty text shows all. Stops a search under way. */
  search(text: string): void
  setCertified(certified: boolean): void
  /** Loads the next page. */
  more(): void
  /** Asks the service again after a failure. */
  retry(): void
}

export function createList(directory: Directory): WalletList {
  const { context, images } = directory
  const $list = atom<ListState>(EMPTY_LIST)
  const update = (change: Partial<ListState>) => $list.set({ ...$list.get(), ...change })
  const local = createBundledSource(directory)
  const service = directory.service && createServiceSource(directory, directory.service)
  let wanted = ''
  let isStarted = false
  /** What the wallets that are shown were loaded with. */
  let loaded:
    | { readonly source: WalletSource; readonly search: string; readonly certified: boolean }
    | undefined
  let running = new AbortController()
  let stopWaiting = () => {}

  const source = (): WalletSource => (service && !$list.get().fallback ? service : local)

  /** Stops what is under way. */
  function begin(): AbortSignal {
    stopWaiting()
    running.abort()
    running = new AbortController()
    return running.signal
  }

  /** Returns what a page adds to the list. Skips pages that add nothing: after a few in a row the list has ended. */
  async function fetchSome(query: ListQuery, signal: AbortSignal, listed: readonly DirectoryWallet[] = []) {
    const { fetch } = source()
    for (let page = query.page; ; page++) {
      const { wallets, count, isLast } = await fetch({ ...query, page }, signal)
      const added = withoutKnown(wallets, knownOf(listed))
      const isEnd = isLast || (added.length === 0 && page - query.page >= MOST_EMPTY)
      const more = isEnd ? ('none' as const) : ('idle' as const)
      if (isEnd || added.length > 0 || signal.aborted) return { wallets: added, count, page, more }
    }
  }

  async function load(signal: AbortSignal): Promise<void> {
    const search = wanted
    const { certified, wallets: before } = $list.get()
    const from = source()
    update(before.length > 0 || $list.get().status === 'ready' ? { busy: true } : { status: 'loading' })
    try {
      const { wallets, count, page, more } = await fetchSome({ page: 1, search, certified }, signal)
      if (signal.aborted) return
      images.prefetch(wallets)
      loaded = { source: from, search, certified }
      update({ status: 'ready', search, wallets, count, page, more, busy: false })
    } catch (error) {
      if (signal.aborted) return
      if (service && !$list.get().fallback) {
        context.logger.warn('The wallet directory could not be reached; the bundled list is shown.', error)
        update({ fallback: true })
        return load(signal)
      }
      update({ status: 'failed', wallets: [], count: 0, search, more: 'none', busy: false })
    }
  }

  async function loadMore(signal: AbortSignal): Promise<void> {
    const { page: before, certified, wallets: listed } = $list.get()
    update({ more: 'loading' })
    try {
      const query = { page: before + 1, search: '', certified }
      const { wallets, count, page, more } = await fetchSome(query, signal, listed)
      if (signal.aborted) return
      images.prefetch(wallets)
      update({ wallets: [...listed, ...wallets], count, page, more })
    } catch {
      if (!signal.aborted) update({ more: 'failed' })
    }
  }

  context.onDispose(() => begin())
  context.onDispose(
    context.state.$network.listen(({ networks }, before) => {
      if (isStarted && networks !== before?.networks) void load(begin())
    }),
  )

  return {
    $list,
    start() {
      if (isStarted && $list.get().status !== 'failed') return
      isStarted = true
      void load(begin())
    },
    search(text) {
      const search = text.trim()
      if (search === wanted) return
      wanted = search
      const signal = begin()
      const { status, certified } = $list.get()
      const isShown =
        status === 'ready' &&
        loaded?.search === search &&
        loaded.certified === certified &&
        loaded.source === source()
      update({ busy: !isShown, ...($list.get().more === 'loading' && { more: 'idle' }) })
      // Typed and taken back before the search began: what is loaded stays.
      if (isShown) return
      stopWaiting = context.setTimeout(() => void load(signal), search ? SEARCH_WAIT_MS : 0)
    },
    setCertified(certified) {
      update({ certified })
      void load(begin())
    },
    more() {
      const { more, busy } = $list.get()
      if ((more === 'idle' || more === 'failed') && !busy) void loadMore(running.signal)
    },
    retry() {
      update({ fallback: false })
      void load(begin())
    },
  }
}
