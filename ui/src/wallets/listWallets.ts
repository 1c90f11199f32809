import { type Connection, type Connector, cleanText } from '@wallet-widget/kernel'
import { findAmbiguous } from './findAmbiguous.js'
import { isExcluded } from './isExcluded.js'
import { isHiddenBrowserWallet } from './isHiddenBrowserWallet.js'
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
  /** @default false */
  readonly mobile?: boolean
  /** Whether an injected wallet is really there. @default yes: the plugin that lists it has seen it */
  isInstalled?(connector: Connector): boolean
}

/** Whether a connector stands for a wallet in this browser. */
export const isInBrowser = ({ type }: Connector): boolean => /^(INJECTED|ANNOUNCED|MULTI_CHAIN)$/.test(type)

/** The rows of the wallets in this browser: those used last first. Source: spec section 5 (wallet lists). */
export function listWallets(input: WalletListInput): readonly WalletRow[] {
  const { connections = [], recentWallets = [], excludeWallets = [] } = input
  const { mobile = false, isInstalled = () => true } = input
  const excluded = isExcluded(excludeWallets)
  const seen = new Set<string>()
  const listed = input.connectors.filter(
    (connector) =>
      isInBrowser(connector) &&
      !seen.has(connector.id) &&
      seen.add(connector.id) &&
      !excluded(connector) &&
      !isHiddenBrowserWallet(connector, mobile, isInstalled),
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
      recent.includes(connector) ? 'recent' : 'injected',
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
