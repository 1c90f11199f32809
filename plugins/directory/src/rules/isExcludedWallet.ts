import type { DirectoryWallet } from '@wallet-widget/kernel'

/** What is never listed. */
export interface Exclusions {
  /** Rdns, or names whatever their letter case. */
  readonly wallets: readonly string[]
  /** Ids of the directory. */
  readonly ids: readonly string[]
}

/** Tells the wallets that the site never lists: by id, by rdns, or by name whatever its case. Source: spec section 5. */
export function isExcludedWallet({ wallets, ids }: Exclusions): (wallet: DirectoryWallet) => boolean {
  const excluded = new Set(ids)
  const rdns = new Set(wallets)
  const names = new Set(wallets.map((name) => name.trim().toLowerCase()))
  return (wallet) =>
    excluded.has(wallet.id) ||
    (wallet.rdns !== undefined && rdns.has(wallet.rdns)) ||
    names.has(wallet.name.trim().toLowerCase())
}
