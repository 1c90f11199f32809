import { type CaipNetworkId, type ChainNamespace, toCaipAddress } from '../chains/caip.js'
import type { Connector } from '../chains/connector.js'
import type { Network } from '../chains/network.js'
import type { Connection, EndedConnection, StatusReason } from '../state/connection.js'
import { MOST_RECENT_WALLETS } from '../state/persisted.js'
import { LONGEST_ICON, type RememberedConnection } from '../state/rememberedSession.js'
import { isSameConnection, type Session, type SessionStore } from '../state/session.js'
import { firstAccount } from './accounts.js'
import type { CoreContext } from './coreContext.js'
import { endEmptiness } from './emptiness.js'
import { type Pair, pairOf } from './pairOf.js'

/**
 * Removes connections from the session. Their namespaces are then disconnected, and on their first network again unless the
 * wallet is only locked; or, where what is left is used, another wallet of the namespace is in use, and another chain active
 * that has one. It is one change: who stays connected is told of no disconnect.
 */
export function dropConnections(
  { session, networks }: CoreContext,
  isDropped: (connection: Connection) => boolean,
  reason: StatusReason,
  usesWhatIsLeft = false,
): void {
  const { connections, chains, activeNamespace, ended } = session.$session.get()
  const gone = connections.filter(isDropped)
  if (gone.length === 0) return
  const left = connections.filter((one) => !gone.includes(one))
  const usable = usesWhatIsLeft ? left : []
  const inUse = gone.filter((one) => chains[one.namespace]?.connectorId === one.connectorId)
  const after = { ...chains }
  for (const { namespace } of inUse) {
    const next = usable.find((one) => one.namespace === namespace)
    const stays = next ?? (reason === 'locked' ? chains[namespace] : undefined)
    after[namespace] = {
      status: next ? 'connected' : 'disconnected',
      reason,
      connectorId: next?.connectorId,
      networkId: stays ? stays.networkId : firstNetwork(networks.get(), namespace),
    }
  }
  const isLeft = inUse.length > 0 && activeNamespace && after[activeNamespace]?.status === 'disconnected'
  const active = isLeft && usable.find((one) => after[one.namespace]?.status === 'connected')
  session.update({
    connections: left,
    ended: withEnded(ended, gone.map(endOf), reason),
    chains: after,
    ...(active && { activeNamespace: active.namespace }),
  })
}

const endOf = ({ accounts, ...one }: Connection) => ({
  ...one,
  addresses: accounts.map(({ address }) => address),
})

/** Notes why connections are over. Of one that was over already, as while its wallet was locked, the new reason counts. */
export const withEnded = (
  ended: readonly EndedConnection[],
  gone: readonly Omit<EndedConnection, 'reason'>[],
  reason: StatusReason,
): readonly EndedConnection[] => [
  ...ended.filter((old) => !gone.some((one) => isSameConnection(one, old))),
  ...gone.map(({ connectorId, namespace, addresses }) => ({
    connectorId,
    namespace,
    addresses: Object.freeze(addresses),
    reason,
  })),
]

/** Removes connections that ended, and uses what is left. What was to come back, as a locked wallet, does so no more. */
export function endConnections(
  context: CoreContext,
  isEnded: (connection: Pair) => boolean,
  reason: StatusReason,
): void {
  const { session } = context
  const { ended } = session.$session.get()
  const isOver = (one: EndedConnection) =>
    isEnded(one) && one.reason !== reason && one.reason !== 'visitor' && one.reason !== 'wallet'
  if (ended.some(isOver)) session.update({ ended: withEnded(ended, ended.filter(isOver), reason) })
  dropConnections(context, isEnded, reason, true)
}

/** Takes over connections and, in the same change, the networks that those in use are on. */
export function showConnections(
  session: SessionStore,
  connections: readonly Connection[],
  change: Partial<Session> = {},
): void {
  const chains = { ...session.$session.get().chains }
  for (const { namespace, connectorId, networkId } of connections) {
    const chain = chains[namespace]
    if (chain?.connectorId === connectorId) chains[namespace] = { ...chain, networkId }
  }
  session.update({ ...change, connections, chains })
}

/** Puts a connection that has changed in the place of the old one. */
export function replaceConnection(session: SessionStore, old: Connection, next: Connection): void {
  const now = { ...next, caipAddress: toCaipAddress(next.networkId, next.address) }
  const { connections } = session.$session.get()
  showConnections(
    session,
    connections.map((one) => (one === old ? now : one)),
  )
}

const firstNetwork = (networks: readonly Network[], wanted: ChainNamespace) =>
  networks.find(({ chainNamespace }) => chainNamespace === wanted)?.caipNetworkId

/** Listens to what a connected wallet reports of its own accord, until it is disconnected. */
export function listenToConnector(context: CoreContext, connector: Connector): void {
  const { listening, onWalletEvent, report } = context
  if (listening.has(connector.id)) return
  try {
    const stop = connector.subscribe((event) => onWalletEvent(connector, event))
    listening.set(connector.id, { connector, stop })
  } catch (error) {
    report(error)
  }
}

/** Stops listening to a wallet. */
export function stopListening(context: CoreContext, connectorId: string): void {
  const { listening, report } = context
  endEmptiness(context, connectorId)
  const current = listening.get(connectorId)
  listening.delete(connectorId)
  try {
    current?.stop()
  } catch (error) {
    report(error)
  }
}

/** Disconnects wallets whose plugin is gone. */
export function withdrawConnectors(context: CoreContext, connectors: readonly Connector[]): void {
  const ids = new Set(connectors.map(({ id }) => id))
  if (ids.has(context.attempts.asking()?.connectorId ?? '')) context.attempts.cancel()
  for (const id of ids) stopListening(context, id)
  endConnections(context, ({ connectorId }) => ids.has(connectorId), 'pluginDisabled')
}

const LONGEST_NAME = 100

/** What of the remembered session has changed; all else stays as storage has it. */
export interface RememberChange {
  /** Connections that were just made. */
  readonly connected?: readonly Connection[]
  /** Wallets that the visitor disconnected, and of those that stay the chains that were left: `chainLeft`. */
  readonly disconnected?: readonly string[]
  forget?(one: RememberedConnection): boolean
}

/**
 * Stores what a reload needs. Connections that are not restored yet stay remembered; of the live ones those that are no
 * longer remembered were ended in another tab, which this one is about to learn.
 */
export function remember(context: CoreContext, change: RememberChange = {}): void {
  const { session, persisted, heard } = context
  for (const one of change.connected ?? []) heard.add(pairOf(one))
  const { activeNamespace, chains, connections } = session.$session.get()
  const before = persisted.session.get()
  const networkIds: Partial<Record<ChainNamespace, CaipNetworkId>> = {}
  for (const [namespace, chain] of Object.entries(chains))
    if (chain?.networkId) networkIds[namespace as ChainNamespace] = chain.networkId
  const chosen = Object.keys(chains).filter((namespace) => chains[namespace as ChainNamespace]?.isChosen)
  const isInUse = (one: RememberedConnection) => chains[one.namespace]?.connectorId === one.connectorId
  const known = [...before.connections, ...(change.connected ?? [])]
  const live = connections
    .filter((one) => known.some((other) => isSameConnection(one, other)))
    .map(({ connectorId, namespace, address, accounts, wallet }) => ({
      connectorId,
      namespace,
      address,
      walletName: (wallet.name || connectorId).slice(0, LONGEST_NAME),
      ...(wallet.icon && wallet.icon.length <= LONGEST_ICON ? { walletIcon: wallet.icon } : {}),
      ...(address === firstAccount(context, namespace, accounts)?.address ? {} : { chosen: true }),
    }))
    .sort((a, b) => Number(isInUse(b)) - Number(isInUse(a)))
  const waiting = before.connections.filter(
    (old) => !change.forget?.(old) && !live.some((now) => isSameConnection(now, old)),
  )
  const all = [...live, ...waiting]
  const connected = new Set(live.flatMap((one) => [one.connectorId, chainLeft(one)]))
  // Of a wallet that is gone with all its chains, that it is gone says enough.
  const isOver = (id: string) => id.includes(LEFT) && !all.some((one) => id.endsWith(LEFT + one.connectorId))
  persisted.session.set({
    activeNamespace,
    networkIds,
    chosen: chosen as ChainNamespace[],
    connections: all,
    disconnected: [...new Set([...before.disconnected, ...(change.disconnected ?? [])])]
      .filter((id) => !connected.has(id) && !isOver(id))
      .slice(-20),
  })
}

const LEFT = '\n'

/** How a chain that the visitor left, of a wallet that stays connected on another, is remembered among the disconnected. */
export const chainLeft = ({ connectorId, namespace }: Pair): string => namespace + LEFT + connectorId

/** Notes what other tabs have connected, once this one hears of it. Returns a function that stops it. */
export const hearOfTabs = ({ persisted, heard }: CoreContext): (() => void) =>
  persisted.session.subscribe(({ connections }) => {
    heard.clear()
    for (const one of connections) heard.add(pairOf(one))
  })

/** Puts a wallet first among the recent ones; at most 2 are kept. */
export function rememberRecentWallet(context: CoreContext, connectorId: string): void {
  const { state, persisted } = context
  const others = state.$recentWallets.get().filter((id) => id !== connectorId)
  const recent = [connectorId, ...others].slice(0, MOST_RECENT_WALLETS)
  state.$recentWallets.set(recent)
  persisted.recentWallets.set(recent)
}
