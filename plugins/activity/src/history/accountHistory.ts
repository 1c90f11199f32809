import { BaseError, type CaipNetworkId, type PluginContext } from '@wallet-widget/kernel'
import { atom, type ReadableAtom } from 'nanostores'
import type { Transaction } from '../api.js'
import type { HistoryPage, HistoryService } from './historyService.js'
import { readFresh, START } from './readFresh.js'

/** An account on a network. */
export interface AccountOnNetwork {
  readonly account: string
  readonly networkId: CaipNetworkId
}

/** What has been read of the history of one account on one network. */
export interface History {
  readonly of: AccountOnNetwork | undefined
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** Newest first. */
  readonly transactions: readonly Transaction[]
  readonly next: string | undefined
  /** The services know nothing of it. */
  readonly isUnsupported: boolean
}

/** The history of the account in view, page by page. */
export interface AccountHistory {
  readonly $history: ReadableAtom<History>
  /**
   * Reads the first page; that of another account or network takes its place.
   *
   * @throws BaseError `FETCH_TRANSACTIONS_FAILED`, as does `loadMore`
   */
  load(of: AccountOnNetwork): Promise<void>
  /** Reads the next page, if there is one. */
  loadMore(): Promise<void>
  /** Reads what is newer than what was read, if anything was. What can't be read is not said: it was not asked for. */
  renew(): Promise<void>
  /** Forgets what was read. */
  reset(): void
}

const NOTHING: History = {
  of: undefined,
  status: 'idle',
  transactions: [],
  next: undefined,
  isUnsupported: false,
}
const MAX_TRANSACTIONS = 100_000
/** After a failure nobody asks for what is new. ms */
const BLOCKED_MS = 30_000

export function createAccountHistory(
  { onDispose, logger }: Pick<PluginContext, 'onDispose' | 'logger'>,
  service: HistoryService | undefined,
  onFailed: (error: unknown) => void,
): AccountHistory {
  const $history = atom<History>(NOTHING)
  let current = new AbortController()
  let progress = START
  let notBefore = 0
  const restart = () => {
    current.abort()
    current = new AbortController()
    progress = START
    return current.signal
  }
  onDispose(() => current.abort())

  async function read(of: AccountOnNetwork, signal: AbortSignal): Promise<void> {
    const before = $history.get()
    $history.set({ ...before, of, status: 'loading' })
    try {
      if (!service || !(await service.supports(of.networkId))) {
        if (!signal.aborted) $history.set({ ...NOTHING, of, status: 'loaded', isUnsupported: true })
        return
      }
      const known = new Set(before.transactions.map(({ id }) => id))
      const read = await readFresh({
        progress,
        isKnown: (id) => known.has(id),
        signal,
        readPage: (cursor) => service.read({ ...of, cursor }, signal),
      })
      if (signal.aborted) return
      progress = read.progress
      const transactions = append(before.transactions, read.fresh)
      const isFull = transactions.length >= MAX_TRANSACTIONS
      $history.set({
        of,
        status: 'loaded',
        transactions,
        next: isFull ? undefined : progress.next,
        isUnsupported: false,
      })
    } catch (cause) {
      if (signal.aborted) return
      const { transactions } = $history.get()
      $history.set({ ...before, of, transactions, status: 'failed' })
      onFailed(cause)
      throw new BaseError('Failed to fetch transactions', { code: 'FETCH_TRANSACTIONS_FAILED', cause })
    }
  }

  return {
    $history,
    async load(of) {
      const signal = restart()
      const { of: last } = $history.get()
      const isSame = last?.account === of.account && last.networkId === of.networkId
      // Of the same account what was read stands until there is something newer.
      const shown = isSame ? $history.get().transactions : []
      $history.set({ ...NOTHING, of })
      const reading = read(of, signal)
      if (shown.length > 0) $history.set({ ...$history.get(), transactions: shown })
      await reading
    },
    async loadMore() {
      const { of, next, status } = $history.get()
      if (of && next && status !== 'loading') await read(of, current.signal)
    },
    async renew() {
      const { of, status } = $history.get()
      const { signal } = current
      if (!service || !of || status !== 'loaded' || Date.now() < notBefore) return
      try {
        if (!(await service.supports(of.networkId))) return
        const page = await service.read({ ...of, cursor: undefined }, signal)
        const now = $history.get()
        // Since then somebody asked for all of it, or for more.
        if (signal.aborted || now.status !== 'loaded') return
        const changed = putFirst(page, now)
        // The pages from here on are read again.
        if (changed.next !== now.next) progress = { ...START, next: changed.next }
        $history.set({ ...now, ...changed })
      } catch (error) {
        if (signal.aborted) return
        notBefore = Date.now() + BLOCKED_MS
        logger.debug('What is new in the history could not be read.', error)
      }
    },
    reset() {
      restart()
      $history.set(NOTHING)
    },
  }
}

/** Appends a page without its duplicates. */
function append(before: readonly Transaction[], page: readonly Transaction[]): readonly Transaction[] {
  const ids = new Set<string>()
  const fresh = page.filter(({ id }) => !ids.has(id) && ids.add(id))
  const isSorted = (one: Transaction, index: number, all: readonly Transaction[]) =>
    index === 0 || (all[index - 1] as Transaction).time >= one.time
  const all = [...before, ...fresh].slice(0, MAX_TRANSACTIONS)
  return all.every(isSorted) ? all : all.sort((one, other) => other.time - one.time)
}

/** The first page as it is now, and what was read of those after it. */
function putFirst(
  page: HistoryPage,
  { transactions, next }: History,
): Pick<History, 'transactions' | 'next'> {
  // All of it advertises: nothing to show is new.
  if (page.transactions.length === 0) return { transactions, next }
  const ids = new Set(page.transactions.map(({ id }) => id))
  const isJoined = transactions.length === 0 || transactions.some(({ id }) => ids.has(id))
  // So much is new that something may lie between.
  if (!isJoined && page.next) return { transactions: page.transactions, next: page.next }
  const oldest = page.transactions.at(-1)?.time ?? Number.POSITIVE_INFINITY
  // What is no longer among the newest did not happen after all.
  const rest = page.next ? transactions.filter(({ id, time }) => !ids.has(id) && time <= oldest) : []
  const isFurther = rest.length > 0
  return {
    transactions: [...page.transactions, ...rest].slice(0, MAX_TRANSACTIONS),
    next: isFurther ? next : page.next,
  }
}
