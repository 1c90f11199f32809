/** What identifies a wallet in one list or another. */
export interface Identified {
  readonly id: string
  readonly rdns?: string | undefined
}

/** The identifiers of wallets that are listed elsewhere: installed, or used last. */
export function knownOf(...lists: readonly (readonly Identified[])[]): Set<string> {
  const known = new Set<string>()
  for (const list of lists)
    for (const { id, rdns } of list) {
      known.add(id)
      if (rdns) known.add(rdns)
    }
  return known
}

/** The wallets that neither stand elsewhere nor twice among themselves, by rdns and id. Source: spec section 5. */
export function withoutKnown<Wallet extends Identified>(
  wallets: readonly Wallet[],
  known: ReadonlySet<string> = new Set(),
): Wallet[] {
  const seen = new Set(known)
  return wallets.filter(({ id, rdns }) => {
    if (seen.has(id) || (rdns !== undefined && seen.has(rdns))) return false
    seen.add(id)
    if (rdns !== undefined) seen.add(rdns)
    return true
  })
}
