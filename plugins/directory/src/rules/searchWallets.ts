import type { DirectoryWallet } from '@wallet-widget/kernel'

const MARKS = /\p{M}+/gu
const PLAIN = /^[\x20-\x7e]*$/

/** Folds letter case, accents and width. */
const fold = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(MARKS, '').toLowerCase()

const folded = new WeakMap<DirectoryWallet, string>()

function nameOf(wallet: DirectoryWallet): string {
  const known = folded.get(wallet)
  if (known !== undefined) return known
  const name = fold(wallet.name)
  folded.set(wallet, name)
  return name
}

/** Returns the wallets whose name contains the query, those that begin with it first; at most `limit`. */
export function searchWallets(
  wallets: readonly DirectoryWallet[],
  query: string,
  limit: number,
): DirectoryWallet[] {
  const wanted = fold(query.trim())
  const first: DirectoryWallet[] = []
  const rest: DirectoryWallet[] = []
  for (const wallet of wallets) {
    const at = nameOf(wallet).indexOf(wanted)
    if (at === 0) first.push(wallet)
    else if (at > 0) rest.push(wallet)
  }
  return [...first, ...rest].slice(0, limit)
}
