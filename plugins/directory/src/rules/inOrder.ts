import type { Identified } from './withoutKnown.js'

/** The wallets that are named, by id or rdns, in the order in which they are named. */
export function inOrder<Wallet extends Identified>(
  wallets: readonly Wallet[],
  keys: readonly string[],
): Wallet[] {
  if (keys.length === 0) return []
  const byKey = new Map<string, Wallet>()
  for (const wallet of wallets)
    for (const key of [wallet.id, wallet.rdns]) if (key && !byKey.has(key)) byKey.set(key, wallet)
  return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))]
}
