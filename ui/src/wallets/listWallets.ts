import { type Connection, type Connector, cleanText, type SlotEntry } from '@wallet-widget/kernel'
import { foldName, rdnsOfWallet } from '@wallet-widget/kernel/connectors'
import { isExcluded } from './isExcluded.js'
import { namesElsewhere } from './namesElsewhere.js'
import type { WalletRow } from './walletRow.js'

export const NAME_LENGTH = 40
export const MOST_RECENT = 2

/** What decides which wallets are listed, and where. */
export interface WalletListInput {
  readonly connectors: readonly Connector[]
  /** The slot `connect.wallets`. */
  readonly offers?: readonly SlotEntry[]
  /** The live ones. */
  readonly connections?: readonly Connection[]
  /** Rdns or ids, newest first. */
  readonly recentWallets?: readonly string[]
  /** Ids, rdns or names. */
  readonly excludeWallets?: readonly string[]
}

/** Whether a connector stands for a wallet in this browser. */
export const isInBrowser = ({ method = 'wallet', external }: Connector): boolean =>
  method === 'wallet' && !external

/** The rows of the wallets in this browser: those used last first. */
export function listWallets(input: WalletListInput): readonly WalletRow[] {
  const { connections = [], recentWallets = [], excludeWallets = [], offers = [] } = input
  const seen = new Set<string>()
  const there = input.connectors.filter(
    (connector) =>
      isInBrowser(connector) && !connector.unlisted && !seen.has(connector.id) && seen.add(connector.id),
  )
  const looks = withoutExcluded(
    new Map(there.map((connector) => [connector, foldName(connector.name)])),
    excludeWallets,
  )
  const listed = [...looks.keys()]
  const isNameTaken = namesElsewhere(
    input.connectors.filter((connector) => !isInBrowser(connector)),
    offers,
  )
  const ambiguous = findAmbiguous(looks, isNameTaken)
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
      looks.get(connector),
    ),
  )
}

export function toRow(
  connector: Connector,
  connections: readonly Connection[],
  group: WalletRow['group'],
  ambiguous = false,
  looks?: string,
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
    looks,
  }
}

/**
 * The wallets that the site lists, with what their names look like. One that is called like one that is excluded, on a chain
 * of it, is left out with it: alone in the list it would pass for it.
 */
function withoutExcluded(
  names: ReadonlyMap<Connector, string>,
  excludeWallets: readonly string[],
): ReadonlyMap<Connector, string> {
  const excluded = isExcluded(excludeWallets)
  const all = [...names]
  const leftOut = new Set(all.filter(([connector, looks]) => excluded(connector, looks)).flatMap(nameKeys))
  const isLeftOut = (named: readonly [Connector, string]) =>
    excluded(...named) || nameKeys(named).some((key) => leftOut.has(key))
  return new Map(all.filter((named) => !isLeftOut(named)))
}

/** What a name is on each chain of its wallet; none where nothing of it is read. */
const nameKeys = ([{ test, namespaces }, looks]: readonly [Connector, string]): readonly string[] =>
  looks ? namespaces.map((namespace) => `${namespace} ${test ? 'test' : 'name'} ${looks}`) : []

/**
 * The wallets in the browser that share a reverse domain name with another one on the same chains, or whose names look the
 * same: either may be a forgery. So may one be that has the name of another wallet that is not in the browser.
 */
function findAmbiguous(
  names: ReadonlyMap<Connector, string>,
  isNameTaken: (connector: Connector, looks: string) => boolean,
): ReadonlySet<Connector> {
  const ambiguous = new Set(
    [...names].flatMap(([one, looks]) => (one.ambiguous || isNameTaken(one, looks) ? one : [])),
  )
  const owners = new Map<string, Connector>()
  for (const named of names) {
    const [connector] = named
    const { rdns, namespaces } = connector
    const byRdns = rdns ? namespaces.map((namespace) => `${namespace} ${rdnsOfWallet(rdns)}`) : []
    for (const key of [...byRdns, ...nameKeys(named)]) {
      const owner = owners.get(key)
      if (owner) ambiguous.add(owner).add(connector)
      else owners.set(key, connector)
    }
  }
  return ambiguous
}
