import { foldName } from '@wallet-widget/kernel/connectors'

interface Named {
  readonly id?: string | undefined
  readonly rdns?: string | undefined
  readonly name: string
}

/**
 * Returns a test for the wallets that the site never lists: by id or rdns as they are written, or by a name that looks the
 * same, whatever its letter case, marks, blanks and alphabets.
 */
export function isExcluded(excludeWallets: readonly string[]): (wallet: Named, looks?: string) => boolean {
  const keys = new Set<string | undefined>(excludeWallets)
  const names = new Set(excludeWallets.map((name) => nameOf(name, foldName(name))))
  return ({ id, rdns, name }, looks = foldName(name)) =>
    (id !== undefined && keys.has(id)) ||
    (rdns !== undefined && keys.has(rdns)) ||
    names.has(nameOf(name, looks))
}

/** A name of pictures alone looks like none but itself. */
const nameOf = (name: string, looks: string): string => looks || name.trim()
