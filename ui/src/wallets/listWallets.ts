import { type Connection, type Connector, cleanText } from '@wallet-widget/kernel'
import { CONNECTOR_GROUPS, type ConnectorGroup } from './connectorGroups.js'
import { findAmbiguous } from './findAmbiguous.js'
import { isExcluded } from './isExcluded.js'
import { isHiddenBrowserWallet } from './isHiddenBrowserWallet.js'
import type { WalletRow } from './walletRow.js'

const NAME_LENGTH = 40
const MOST_RECENT = 2
const MOST_RECOMMENDED = 4

/** What decides which wallets are listed, and where. */
export interface WalletListInput {
  readonly connectors: readonly Connector[]
  /** The live ones: a wallet paired already is not offered for pairing again. */
  readonly connections?: readonly Connection[]
  /** Rdns or ids, newest first. */
  readonly recentWallets?: readonly string[]
  /** Ids or rdns, the site's order. */
  readonly featuredWallets?: readonly string[]
  /** Rdns or names. */
  readonly excludeWallets?: readonly string[]
  /** Ids of wallets that the site itself defined. */
  readonly customWallets?: readonly string[]
  /** @default false */
  readonly mobile?: boolean
  /** Whether an injected wallet is really there. @default yes: the plugin that lists it has seen it */
  isInstalled?(connector: Connector): boolean
}

const INSTALLED: ReadonlySet<Connector['type']> = new Set(['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN'])

/**
 * The rows of the wallet list, in order. Source: spec section 2 (connector-type order) and section 5 (wallet
 * lists).
 *
 * @example listWallets({ connectors, recentWallets: ['io.metamask'] })[0]?.group // 'recent'
 */
export function listWallets(input: WalletListInput): readonly WalletRow[] {
  const { connections = [], recentWallets = [], featuredWallets = [], customWallets = [] } = input
  const { mobile = false, excludeWallets = [], isInstalled = () => true } = input
  const excluded = isExcluded(excludeWallets)
  const paired = new Set(connections.map(({ connectorId }) => connectorId))
  const seen = new Set<string>()
  const listed = input.connectors.filter(
    (connector) =>
      !seen.has(connector.id) &&
      seen.add(connector.id) &&
      connector.type !== 'AUTH' &&
      !excluded(connector) &&
      !(connector.type === 'WALLET_CONNECT' && paired.has(connector.id)) &&
      !isHiddenBrowserWallet(connector, mobile, isInstalled),
  )
  const ambiguous = findAmbiguous(listed)
  const recent = recentConnectors(listed, ambiguous, recentWallets)
  const groupOf = (connector: Connector): ConnectorGroup => {
    if (recent.includes(connector)) return 'recent'
    if (connector.type === 'WALLET_CONNECT') return 'walletConnect'
    if (INSTALLED.has(connector.type)) return 'injected'
    if (placeIn(featuredWallets, connector) >= 0) return 'featured'
    if (placeIn(customWallets, connector) >= 0) return 'custom'
    return connector.explorerId ? 'recommended' : 'external'
  }
  const rows = listed
    .map((connector): WalletRow & { readonly place: number } => {
      const group = groupOf(connector)
      return {
        id: connector.id,
        name: cleanText(connector.name, NAME_LENGTH) || cleanText(connector.id, NAME_LENGTH),
        group,
        connector,
        installed: INSTALLED.has(connector.type),
        recent: group === 'recent',
        test: connector.test ?? false,
        ambiguous: ambiguous.has(connector),
        place: group === 'recent' ? recent.indexOf(connector) : placeIn(featuredWallets, connector),
      }
    })
    .sort(
      (a, b) => CONNECTOR_GROUPS.indexOf(a.group) - CONNECTOR_GROUPS.indexOf(b.group) || a.place - b.place,
    )

  // What stands above is not offered again below.
  const known = new Set<string>()
  let recommended = 0
  return rows.filter(({ group, connector }) => {
    const own = identifiers(connector)
    if (LATER_GROUPS.has(group) && own.some((value) => known.has(value))) return false
    if (group !== 'walletConnect') for (const value of own) known.add(value)
    return group !== 'recommended' || recommended++ < MOST_RECOMMENDED
  })
}

const LATER_GROUPS: ReadonlySet<ConnectorGroup> = new Set(['featured', 'custom', 'external', 'recommended'])

/** A wallet that shares its name with another never counts as the one used before: either may be the forger. */
function recentConnectors(
  listed: readonly Connector[],
  ambiguous: ReadonlySet<Connector>,
  recentWallets: readonly string[],
): Connector[] {
  const usable = listed.filter(
    (connector) => connector.type !== 'WALLET_CONNECT' && !ambiguous.has(connector),
  )
  const found = recentWallets.map((key) => {
    const named = usable.filter(({ id, rdns }) => id === key || rdns === key)
    return named.find(({ type }) => INSTALLED.has(type)) ?? named[0]
  })
  return [...new Set(found.filter((connector) => connector !== undefined))].slice(0, MOST_RECENT)
}

const identifiers = ({ id, rdns, explorerId }: Connector): readonly string[] =>
  [id, rdns, explorerId].filter((value) => value !== undefined)

const placeIn = (keys: readonly string[], connector: Connector): number =>
  keys.findIndex((key) => identifiers(connector).includes(key))
