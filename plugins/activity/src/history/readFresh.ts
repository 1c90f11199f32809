import { sleep } from '@wallet-widget/kernel/connectors'
import type { Transaction } from '../api.js'
import type { HistoryPage } from './historyService.js'

/** How far a history has been read. */
export interface Progress {
  /** Where the next page begins; undefined at the start, and at the end. */
  readonly next: string | undefined
  /** The cursors of the pages that were read. */
  readonly cursors: ReadonlySet<string>
  /** How many pages in a row have brought nothing new. */
  readonly idlePages: number
}

export const START: Progress = { next: undefined, cursors: new Set(), idlePages: 0 }

/** Pages without anything new, such as those full of spam: so many are read at once, later ones after a pause. */
export const QUICK_PAGES = 5
export const PAUSE_MS = 1_500
/** After so many the history counts as read to its end. */
export const MAX_IDLE_PAGES = 50

interface ReadOptions {
  readonly progress: Progress
  /** Whether a transaction has been read before. */
  isKnown(id: string): boolean
  readonly signal: AbortSignal
  readPage(cursor: string | undefined): Promise<HistoryPage>
}

/**
 * Reads pages until one brings something new, or nothing follows. A cursor that was read before is the end.
 *
 * @throws what `readPage` throws; BaseError `REQUEST_ABORTED`
 */
export async function readFresh({ progress, isKnown, signal, readPage }: ReadOptions): Promise<{
  readonly fresh: readonly Transaction[]
  readonly progress: Progress
}> {
  const cursors = new Set(progress.cursors)
  let { next, idlePages } = progress
  while (true) {
    if (idlePages >= QUICK_PAGES) await sleep(PAUSE_MS, signal)
    const page = await readPage(next)
    const fresh = page.transactions.filter(({ id }) => !isKnown(id))
    idlePages = fresh.length > 0 ? 0 : idlePages + 1
    const isEnd = page.next === undefined || cursors.has(page.next) || idlePages >= MAX_IDLE_PAGES
    next = isEnd ? undefined : page.next
    if (next !== undefined) cursors.add(next)
    if (fresh.length > 0 || next === undefined) return { fresh, progress: { next, cursors, idlePages } }
  }
}
