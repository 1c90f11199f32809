import type { Transaction } from '../api.js'

/** The transactions of one month. */
export interface Month {
  readonly year: number
  /** 0 to 11 */
  readonly month: number
  readonly transactions: readonly Transaction[]
}

/** Groups transactions by year and month, in the visitor's own time. @param all newest first */
export function groupByMonth(all: readonly Transaction[]): readonly Month[] {
  const months: { year: number; month: number; transactions: Transaction[]; from: number }[] = []
  for (const transaction of all) {
    const last = months.at(-1)
    if (last && transaction.time >= last.from) {
      last.transactions.push(transaction)
      continue
    }
    const date = new Date(transaction.time)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    months.push({ year, month, transactions: [transaction], from: new Date(year, month).getTime() })
  }
  return months
}
