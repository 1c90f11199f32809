import {
  type ChainNamespace,
  type Connection,
  type Connector,
  cleanText,
  type Network,
  readText,
  type SlotEntry,
} from '@wallet-widget/kernel'
import { rdnsOfWallet } from '@wallet-widget/kernel/connectors'
import { isExcluded } from './isExcluded.js'
import { isInBrowser, MOST_RECENT, NAME_LENGTH, toRow } from './listWallets.js'
import { type ChainOption, chainOptions, mergeWallets } from './mergeWallets.js'
import { CONNECTOR_GROUPS, type ConnectorGroup, type WalletRow } from './walletRow.js'

const MOST_RECOMMENDED = 4

/** What decides which wallets are listed, and where. */
export interface AllWalletsInput {
  /** The rows of the wallets in this browser. */
  readonly installed: readonly WalletRow[]
  readonly connectors: readonly Connector[]
  readonly connections: readonly Connection[]
  readonly networks: readonly Network[]
  /** The slot `connect.wallets`. */
  readonly offers: readonly SlotEntry[]
  /** Rdns or ids, newest first. */
  readonly recentWallets: readonly string[]
  /** Ids or rdns, the site's order. */
  readonly featuredWallets: readonly string[]
  /** Ids, rdns or names. */
  readonly excludeWallets: readonly string[]
  /** On a phone a wallet that is in the browser is most often the app that the page was opened in. @default false */
  readonly mobile?: boolean
  /** Only wallets for this chain. */
  readonly namespace?: ChainNamespace | undefined
}

/** A row, and what it is a row of. */
export interface ListedWallet {
  readonly row: WalletRow
  /** The chains it can be connected for. */
  readonly options: readonly ChainOption[]
  readonly connector?: Connector
  readonly offer?: SlotEntry
}

/**
 * All wallets that can be chosen, in order: those in the browser, each once for all its chains, and what plugins offer
 * beside them.
 */
export function listAllWallets(input: AllWalletsInput): readonly ListedWallet[] {
  const { recentWallets, featuredWallets, mobile = false } = input
  const installed = installedWallets(input)
  const others = [...otherConnectors(input), ...offeredWallets(input)]
  const place = ({ row, connector, offer }: ListedWallet) => {
    const keys = row.group === 'recent' ? recentWallets : row.group === 'featured' ? featuredWallets : []
    const own = identifiers(connector, offer)
    const found = keys.findIndex((key) => own.includes(key))
    return found < 0 ? keys.length : found
  }
  const groupOf = ({ row }: ListedWallet) =>
    CONNECTOR_GROUPS.indexOf(row.group) - (mobile && row.installed ? CONNECTOR_GROUPS.length : 0)
  const all = [...installed, ...others].sort((a, b) => groupOf(a) - groupOf(b) || place(a) - place(b))

  // What is in the browser, or higher up in the list, is not offered again.
  const known = new Set(
    installed.flatMap(({ options }) => options.flatMap((one) => identifiers(one.connector))),
  )
  const counts = new Map<ConnectorGroup, number>()
  return all.filter((wallet) => {
    const { group } = wallet.row
    const isOffered = wallet.offer !== undefined || wallet.connector !== undefined
    if (isOffered && group !== 'pairing') {
      const own = identifiers(wallet.connector, wallet.offer)
      if (own.some((key) => known.has(key))) return false
      for (const key of own) known.add(key)
    }
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return count <= (MOST[group] ?? Number.POSITIVE_INFINITY)
  })
}

const MOST: Partial<Record<ConnectorGroup, number>> = { recent: MOST_RECENT, recommended: MOST_RECOMMENDED }

const identifiers = (connector: Connector | undefined, offer?: SlotEntry): readonly string[] =>
  [
    connector?.id,
    connector?.explorerId,
    offer?.wallet?.id,
    ...[connector?.rdns, offer?.wallet?.rdns].flatMap((rdns) => (rdns ? [rdns, rdnsOfWallet(rdns)] : [])),
  ].filter((key) => key !== undefined)

function installedWallets({
  installed,
  connectors,
  networks,
  namespace,
}: AllWalletsInput): readonly ListedWallet[] {
  const rows = new Map(installed.map((row) => [row.id, row]))
  const listed = connectors.filter(({ id }) => rows.has(id))
  const ambiguous = new Set(listed.filter(({ id }) => rows.get(id)?.ambiguous))
  const wallets = new Map(
    mergeWallets(listed, ambiguous).flatMap((wallet) => wallet.map((one) => [one.id, wallet])),
  )
  const seen = new Set<readonly Connector[]>()
  const found = installed.flatMap((row) => {
    const wallet = wallets.get(row.id)
    if (!wallet || seen.has(wallet)) return []
    seen.add(wallet)
    const own = wallet.map(({ id }) => rows.get(id) as WalletRow)
    const options = chainOptions(wallet, networks).filter((one) => !namespace || one.namespace === namespace)
    const shown = {
      ...row,
      icon: row.icon ?? own.find(({ icon }) => icon)?.icon,
      connected: own.some((one) => one.connected),
    }
    return options.length > 0 ? { row: shown, options } : []
  })
  const names = new Map<string, number>()
  for (const { row } of found) if (row.looks) names.set(row.looks, (names.get(row.looks) ?? 0) + 1)
  return found.map(({ row, options }) => {
    const hasNamesake = row.looks && names.get(row.looks) !== 1
    return { row: hasNamesake ? { ...row, chains: options.map(({ namespace }) => namespace) } : row, options }
  })
}

function otherConnectors(input: AllWalletsInput): readonly ListedWallet[] {
  const { connectors, connections, networks, recentWallets, featuredWallets, excludeWallets, namespace } =
    input
  const excluded = isExcluded(excludeWallets)
  return connectors.flatMap((connector) => {
    const { method, id } = connector
    if (isInBrowser(connector) || method === 'login' || connector.unlisted || excluded(connector)) return []
    const options = chainOptions([connector], networks).filter(
      (one) => !namespace || one.namespace === namespace,
    )
    if (options.length === 0) return []
    const own = identifiers(connector)
    const group = recentWallets.some((key) => own.includes(key))
      ? 'recent'
      : featuredWallets.some((key) => own.includes(key))
        ? 'featured'
        : 'external'
    if (method !== 'pairing') return { row: toRow(connector, connections, group), options, connector }
    const isPaired = connections.some(({ connectorId }) => connectorId === id)
    return isPaired ? [] : { row: toRow(connector, connections, 'pairing'), options, connector }
  })
}

function offeredWallets({ offers, connections, excludeWallets }: AllWalletsInput): readonly ListedWallet[] {
  const excluded = isExcluded(excludeWallets)
  return offers.flatMap((offer) => {
    const { id, label, wallet } = offer
    if (!wallet) return []
    const name = cleanText(readText(label), NAME_LENGTH)
    if (excluded({ name, id: wallet.id, rdns: wallet.rdns })) return []
    const row: WalletRow = {
      id: `offer ${id}`,
      name,
      group: wallet.group,
      icon: wallet.icon,
      rdns: wallet.rdns,
      installed: false,
      recent: wallet.group === 'recent',
      connected: connections.some((connection) => connection.wallet.id === wallet.id),
      test: false,
      ambiguous: false,
      pending: wallet.isPending,
    }
    return { row, options: [], offer }
  })
}
