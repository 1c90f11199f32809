import { type Connection, type Connector, cleanText } from '@wallet-widget/kernel'
import type { WalletRow } from './walletRow.js'

export const NAME_LENGTH = 40
export const MOST_RECENT = 2

/** What decides which wallets are listed, and where. */
export interface WalletListInput {
  readonly connectors: readonly Connector[]
  /** The live ones. */
  readonly connections?: readonly Connection[]
  /** Rdns or ids, newest first. */
  readonly recentWallets?: readonly string[]
  /** Rdns or names. */
  readonly excludeWallets?: readonly string[]
}

/** Whether a connector stands for a wallet in this browser. */
export const isInBrowser = ({ method = 'wallet', external }: Connector): boolean =>
  method === 'wallet' && !external

/** The rows of the wallets in this browser: those used last first. */
export function listWallets(input: WalletListInput): readonly WalletRow[] {
  const { connections = [], recentWallets = [], excludeWallets = [] } = input
  const excluded = isExcluded(excludeWallets)
  const seen = new Set<string>()
  const listed = input.connectors.filter(
    (connector) =>
      isInBrowser(connector) &&
      !connector.unlisted &&
      !seen.has(connector.id) &&
      seen.add(connector.id) &&
      !excluded(connector),
  )
  const ambiguous = findAmbiguous(listed)
  // A wallet that shares its name with another never counts as the one used before: either may be the forger.
  const found = recentWallets.map((key) =>
    listed.find((one) => !ambiguous.has(one) && (one.id === key || one.rdns === key)),
  )
  const recent = [...new Set(found)].filter((one) => one !== undefined).slice(0, MOST_RECENT)
  return [...recent, ...listed.filter((one) => !recent.includes(one))].map((connector) =>
    toRow(
      connector,
      connections,
      recent.includes(connector) ? 'recent' : 'installed',
      ambiguous.has(connector),
    ),
  )
}

export function toRow(
  connector: Connector,
  connections: readonly Connection[],
  group: WalletRow['group'],
  ambiguous = false,
): WalletRow {
  const { id, name, icon, rdns, connectView: view, test = false } = connector
  return {
    id,
    name: cleanText(name, NAME_LENGTH) || cleanText(id, NAME_LENGTH),
    group,
    icon,
    rdns,
    view,
    installed: isInBrowser(connector),
    recent: group === 'recent',
    connected: connections.some(({ connectorId }) => connectorId === id),
    test,
    ambiguous,
  }
}

/** The wallets in the browser that share a reverse domain name with another one on the same chains: either may be a forgery. */
function findAmbiguous(connectors: readonly Connector[]): ReadonlySet<Connector> {
  const ambiguous = new Set(connectors.filter((connector) => connector.ambiguous))
  const owners = new Map<string, Connector>()
  for (const connector of connectors) {
    if (!connector.rdns) continue
    for (const namespace of connector.namespaces) {
      const key = `${namespace} ${connector.rdns}`
      const owner = owners.get(key)
      if (owner) ambiguous.add(owner).add(connector)
      else owners.set(key, connector)
    }
  }
  return ambiguous
}

interface Named {
  readonly name: string
  readonly rdns?: string | undefined
}

/** Returns a test for the wallets that the site never lists: by rdns, or by name whatever its case. */
export function isExcluded(excludeWallets: readonly string[]): (wallet: Named) => boolean {
  const rdns = new Set(excludeWallets)
  const names = new Set(excludeWallets.map((name) => name.toLowerCase()))
  return (wallet) =>
    (wallet.rdns !== undefined && rdns.has(wallet.rdns)) || names.has(wallet.name.trim().toLowerCase())
}
