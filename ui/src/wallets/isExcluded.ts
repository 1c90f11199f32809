interface Named {
  readonly name: string
  readonly rdns?: string | undefined
}

/** Tells the wallets that the site never lists: by rdns, or by name whatever its case. Source: spec section 5. */
export function isExcluded(excludeWallets: readonly string[]): (wallet: Named) => boolean {
  const rdns = new Set(excludeWallets)
  const names = new Set(excludeWallets.map((name) => name.toLowerCase()))
  return (wallet) =>
    (wallet.rdns !== undefined && rdns.has(wallet.rdns)) || names.has(wallet.name.trim().toLowerCase())
}
