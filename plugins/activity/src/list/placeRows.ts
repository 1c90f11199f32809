import type { Transaction } from '../api.js'
import type { Month } from './groupByMonth.js'

/** px, as in `activity.css` */
const ROW_HEIGHT = 68
const TITLE_HEIGHT = 32

/** A row of the list, and where it stands. */
export type Placed =
  | {
      readonly kind: 'month'
      readonly key: string
      readonly top: number
      readonly year: number
      readonly month: number
    }
  | {
      readonly kind: 'transaction'
      readonly key: string
      readonly top: number
      readonly transaction: Transaction
      /** From 1 on. */
      readonly position: number
    }

/** Places the months' titles and their transactions one under the other. px */
export function placeRows(months: readonly Month[]): {
  readonly height: number
  readonly placed: readonly Placed[]
} {
  const placed: Placed[] = []
  let top = 0
  let position = 0
  for (const { year, month, transactions } of months) {
    placed.push({ kind: 'month', key: `${year}-${month}`, top, year, month })
    top += TITLE_HEIGHT
    for (const transaction of transactions) {
      position++
      placed.push({ kind: 'transaction', key: transaction.id, top, transaction, position })
      top += ROW_HEIGHT
    }
  }
  return { height: top, placed }
}

/** Those that are seen between two heights, and a few around them for quick scrolling. */
export function rowsBetween(placed: readonly Placed[], from: number, to: number): readonly Placed[] {
  const extra = ROW_HEIGHT * 4
  return placed.slice(firstAt(placed, from - extra), firstAt(placed, to + extra))
}

/** The index of the first row that stands at a height or below it. */
function firstAt(placed: readonly Placed[], height: number): number {
  let [low, high] = [0, placed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((placed[middle] as Placed).top < height) low = middle + 1
    else high = middle
  }
  return low
}
