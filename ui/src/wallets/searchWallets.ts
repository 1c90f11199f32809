import type { WalletRow } from './walletRow.js'

const MARKS = /\p{M}+/gu

/** Letter case, accents and width aside. */
const fold = (text: string) => text.normalize('NFKD').replace(MARKS, '').toLowerCase()

/** The rows whose name, or reverse domain name, holds the query; names that start with it first. */
export function searchWallets(rows: readonly WalletRow[], query: string): readonly WalletRow[] {
  const wanted = fold(query.trim())
  if (!wanted) return rows
  const first: WalletRow[] = []
  const rest: WalletRow[] = []
  for (const row of rows) {
    const name = fold(row.name)
    if (name.startsWith(wanted)) first.push(row)
    else if (name.includes(wanted) || row.rdns?.toLowerCase().includes(wanted)) rest.push(row)
  }
  return [...first, ...rest]
}
