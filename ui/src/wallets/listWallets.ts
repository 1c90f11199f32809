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
  const { mobile = false, excludeWallets = [], connections = [], isInstalled = () => true } = input
  const excluded = isExcluded(excludeWallets)
  const paired = new Set(connections.map(({ connectorId }) => connectorId))
  const listed = uniqueById(input.connectors).filter(
    (connector) =>
      connector.type !== 'AUTH' &&
      !excluded(connector) &&
      !(connector.type === 'WALLET_CONNECT' && paired.has(connector.id)) &&
      !isHiddenBrowserWallet(connector, mobile, isInstalled),
  )
  const ambiguous = findAmbiguous(listed)
  const recent = recentConnectors(listed, ambiguous, input.recentWallets ?? [])
  const groups = new Map<ConnectorGroup, Connector[]>(CONNECTOR_GROUPS.map((group) => [group, []]))
  for (const connector of listed) groups.get(groupOf(connector, recent, input))?.push(connector)
  groups.set('recent', recent)
  sortFeatured(groups.get('featured') as Connector[], input.featuredWallets ?? [])

  const known = new Set([...recent, ...(groups.get('injected') as Connector[])].flatMap(identifiers))
  const rows: WalletRow[] = []
  for (const [group, connectors] of groups) {
    const fresh = LATER_GROUPS.has(group) ? withoutKnown(connectors, known) : connectors
    for (const connector of group === 'recommended' ? fresh.slice(0, MOST_RECOMMENDED) : fresh)
      rows.push({
        id: connector.id,
        name: cleanText(connector.name, NAME_LENGTH) || cleanText(connector.id, NAME_LENGTH),
        group,
        connector,
        installed: INSTALLED.has(connector.type),
        recent: group === 'recent',
        test: connector.test ?? false,
        ambiguous: ambiguous.has(connector),
      })
  }
  return rows
}

const LATER_GROUPS: ReadonlySet<ConnectorGroup> = new Set(['featured', 'custom', 'external', 'recommended'])

function groupOf(connector: Connector, recent: readonly Connector[], input: WalletListInput): ConnectorGroup {
  if (recent.includes(connector)) return 'recent'
  if (connector.type === 'WALLET_CONNECT') return 'walletConnect'
  if (INSTALLED.has(connector.type)) return 'injected'
  if (names(input.featuredWallets, connector)) return 'featured'
  if (names(input.customWallets, connector)) return 'custom'
  return connector.explorerId ? 'recommended' : 'external'
}

/** A wallet that shares its name with another never counts as the one used before: either may be the forger. */
function recentConnectors(
  listed: readonly Connector[],
  ambiguous: ReadonlySet<Connector>,
  recentWallets: readonly string[],
): Connector[] {
  const usable = listed.filter(
    (connector) => connector.type !== 'WALLET_CONNECT' && !ambiguous.has(connector),
  )
  const candidates = [
    ...usable.filter(({ type }) => INSTALLED.has(type)),
    ...usable.filter(({ type }) => !INSTALLED.has(type)),
  ]
  const found = recentWallets.map((key) =>
    candidates.find((connector) => connector.id === key || connector.rdns === key),
  )
  return [...new Set(found.filter((connector) => connector !== undefined))].slice(0, MOST_RECENT)
}

const identifiers = ({ id, rdns, explorerId }: Connector): readonly string[] =>
  [id, rdns, explorerId].filter((value) => value !== undefined)

const names = (keys: readonly string[] | undefined, connector: Connector): boolean =>
  keys?.some((key) => identifiers(connector).includes(key)) ?? false

function withoutKnown(connectors: readonly Connector[], known: Set<string>): Connector[] {
  return connectors.filter((connector) => {
    const own = identifiers(connector)
    if (own.some((value) => known.has(value))) return false
    for (const value of own) known.add(value)
    return true
  })
}

function uniqueById(connectors: readonly Connector[]): readonly Connector[] {
  const seen = new Set<string>()
  return connectors.filter(({ id }) => !seen.has(id) && seen.add(id))
}

function sortFeatured(connectors: Connector[], featured: readonly string[]): void {
  const rank = (connector: Connector) => featured.findIndex((key) => identifiers(connector).includes(key))
  connectors.sort((a, b) => rank(a) - rank(b))
}
