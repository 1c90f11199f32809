import { atom, type ReadableAtom } from 'nanostores'
import type { Directory } from '../directory.js'
import { once } from '../once.js'
import { withoutKnown } from '../rules/withoutKnown.js'
import { createRemoteSource } from '../source/createRemoteSource.js'
import { type ListQuery, PAGE_SIZE, type WalletSource } from '../source/walletSource.js'
import { EMPTY_LIST, type ListState } from './listState.js'

/** Source: spec section 9. ms */
const SEARCH_WAIT_MS = 300
const MOST_EMPTY = 5

/** The list of all wallets, as far as it has been fetched. */
export interface WalletList {
  readonly $list: ReadableAtom<ListState>
  /** Fetches the first page, unless it is there. */
  start(): void
  /** Searches once nothing was typed for 300 ms; an empty text shows all. A search under way is given up. */
  search(text: string): void
  setCertified(certified: boolean): void
  /** Fetches the next page. */
  more(): void
  /** Asks the service again after a failure. */
  retry(): void
}

export function createList(directory: Directory): WalletList {
  const { context, images } = directory
  const $list = atom<ListState>(EMPTY_LIST)
  const update = (change: Partial<ListState>) => $list.set({ ...$list.get(), ...change })
  const local = once(async () => {
    const { createLocalSource } = await import('../source/createLocalSource.js')
    return createLocalSource(directory)
  })
  const service = directory.remote && createRemoteSource(directory, directory.remote)
  let wanted = ''
  let isStarted = false
  let flight = new AbortController()
  let stopWaiting = () => {}

  const source = async (): Promise<WalletSource> => (service && !$list.get().fallback ? service : local())

  /** Gives up what is under way: its answer would come too late. */
  function begin(): AbortSignal {
    stopWaiting()
    flight.abort()
    flight = new AbortController()
    return flight.signal
  }

  /** A page; one of which the rules of this place leave nothing is passed over, a few in a row at most. */
  async function fetchSome(query: ListQuery, signal: AbortSignal) {
    const { fetch } = await source()
    for (let page = query.page; ; page++) {
      const { wallets, count } = await fetch({ ...query, page }, signal)
      const more = query.search || page * PAGE_SIZE >= count ? ('none' as const) : ('idle' as const)
      const isEnough = wallets.length > 0 || page - query.page >= MOST_EMPTY
      if (isEnough || more === 'none' || signal.aborted) return { wallets, count, page, more }
    }
  }

  async function load(signal: AbortSignal): Promise<void> {
    const search = wanted
    const { certified, wallets: before } = $list.get()
    update(before.length > 0 || $list.get().status === 'ready' ? { busy: true } : { status: 'loading' })
    try {
      const { wallets, count, page, more } = await fetchSome({ page: 1, search, certified }, signal)
      if (signal.aborted) return
      images.prefetch(wallets)
      update({ status: 'ready', search, wallets, count, page, more, busy: false })
    } catch (error) {
      if (signal.aborted) return
      if (service && !$list.get().fallback) {
        context.logger.warn('The wallet directory could not be reached; the bundled list stands in.', error)
        update({ fallback: true })
        return load(signal)
      }
      update({ status: 'failed', wallets: [], count: 0, search, more: 'none', busy: false })
    }
  }

  async function loadMore(signal: AbortSignal): Promise<void> {
    const { page: before, certified } = $list.get()
    update({ more: 'loading' })
    try {
      const query = { page: before + 1, search: '', certified }
      const { wallets, count, page, more } = await fetchSome(query, signal)
      if (signal.aborted) return
      images.prefetch(wallets)
      const all = withoutKnown([...$list.get().wallets, ...wallets])
      update({ wallets: all, count, page, more })
    } catch {
      if (!signal.aborted) update({ more: 'failed' })
    }
  }

  context.onDispose(() => begin())

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
      update({ busy: search !== $list.get().search, ...($list.get().more === 'loading' && { more: 'idle' }) })
      stopWaiting = context.setTimeout(() => void load(signal), search ? SEARCH_WAIT_MS : 0)
    },
    setCertified(certified) {
      update({ certified })
      void load(begin())
    },
    more() {
      const { more, busy } = $list.get()
      if ((more === 'idle' || more === 'failed') && !busy) void loadMore(flight.signal)
    },
    retry() {
      update({ fallback: false })
      void load(begin())
    },
  }
}
