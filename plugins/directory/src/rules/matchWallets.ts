import type { ConnectorInfo, DirectoryWallet } from '@wallet-widget/kernel'
import { rdnsOfWallet } from '@wallet-widget/kernel/connectors'

/** Returns the connectors that are one wallet each; pairing and logins are ways to any. */
export const installedOf = (connectors: readonly ConnectorInfo[]): ConnectorInfo[] =>
  connectors.filter(({ method = 'wallet' }) => method === 'wallet')

/**
 * Returns the keys by which a connector matches a wallet of the directory: ids and rdns; its name only where it has
 * neither, as the wallets of Wallet Standard and of `injectedWeb3`.
 */
export const keysOfConnector = ({ id, rdns, explorerId, name }: ConnectorInfo): string[] =>
  keep(rdns || explorerId ? [id, rdns, rdns && rdnsOfWallet(rdns), explorerId] : [id, nameKey(name)])

/** Returns the keys by which a wallet of the directory is matched. */
export const keysOfWallet = ({ id, rdns, name }: DirectoryWallet): string[] =>
  keep([id, rdns, rdns && rdnsOfWallet(rdns), nameKey(name)])

/**
 * Returns the connectors that reach a wallet of the directory without pairing: more than one where it serves
 * several chains, or two wallets claim the same name.
 */
export function findInstalled(
  connectors: readonly ConnectorInfo[],
  wallet: DirectoryWallet,
): ConnectorInfo[] {
  const keys = keysOfWallet(wallet)
  return installedOf(connectors).filter((connector) =>
    keysOfConnector(connector).some((key) => keys.includes(key)),
  )
}

/** With a blank, which no id has. */
const nameKey = (name: string) => `name ${name.trim().toLowerCase()}`

const keep = (keys: readonly (string | undefined)[]) => keys.filter((key) => key !== undefined)

/** The identifiers of a wallet. */
export interface Identified {
  readonly id: string
  readonly rdns?: string | undefined
}

/** Returns the identifiers of wallets that are listed elsewhere: installed, or used last. */
export function knownOf(...lists: readonly (readonly Identified[])[]): Set<string> {
  const known = new Set<string>()
  for (const list of lists)
    for (const { id, rdns } of list) {
      known.add(id)
      if (rdns) known.add(rdns)
    }
  return known
}

/** Returns the wallets that are not known, each once, by rdns and id. */
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

/** Returns the wallets that the keys name, by id or rdns, in the order of the keys. */
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
