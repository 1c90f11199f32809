import { withAbort } from '../async/withAbort.js'
import type { ChainNamespace } from '../chains/caip.js'
import type { Connector } from '../chains/connector.js'
import type { Connection, StatusReason } from '../state/connection.js'
import { listenToConnector, remember } from './connections.js'
import type { CoreContext } from './coreContext.js'
import { isConfigured } from './networks.js'
import { applySessions } from './sessions.js'
import { showUnsupported } from './unsupported.js'

/** What a wallet is asked again for. */
export interface ReconnectRequest {
  readonly namespaces: readonly ChainNamespace[]
  readonly reason: StatusReason
  readonly signal: AbortSignal
  /** Whether what the wallet told meanwhile makes any answer void. @default never */
  isVoid?(): boolean
  /** Whether its connection becomes the one in use although its namespace has one already. @default false */
  leads?(connection: Connection): boolean
}

/** Asks a wallet silently whether it still trusts this site. What was forgotten meanwhile stays forgotten. */
export async function reconnect(
  context: CoreContext,
  connector: Connector,
  { namespaces, reason, signal, isVoid, leads }: ReconnectRequest,
): Promise<void> {
  const { session, persisted, networks, connectors } = context
  const left = namespaces.map((namespace) => persisted.session.get().networkIds[namespace])
  const isRemembered = (namespace: ChainNamespace) =>
    isConfigured(context, namespace) &&
    persisted.session
      .get()
      .connections.some((one) => one.connectorId === connector.id && one.namespace === namespace)
  // Another wallet claims its name by now: which of them was meant can't be told.
  const isDoubtful = () => connectors.find(connector.id)?.ambiguous === true
  const asked = connector.reconnect({
    namespaces,
    network: networks.get().find(({ caipNetworkId }) => left.includes(caipNetworkId)),
    networks: networks.get().filter(({ chainNamespace }) => namespaces.includes(chainNamespace)),
    signal,
    onProgress: () => {},
  })
  const answer = await withAbort(asked, signal).catch((error) => {
    // It may be awake, or unlocked, a moment later, and say so.
    if (!signal.aborted && !isDoubtful() && namespaces.some(isRemembered))
      listenToConnector(context, connector)
    throw error
  })
  if (isDoubtful() || isVoid?.()) return
  const { connections } = persisted.session.get()
  // What was connected meanwhile is newer than this answer.
  const isConnected = (namespace: ChainNamespace) =>
    session.$session
      .get()
      .connections.some((one) => one.connectorId === connector.id && one.namespace === namespace)
  const wanted = namespaces.filter((namespace) => isRemembered(namespace) && !isConnected(namespace))
  if (wanted.length === 0) return
  if (answer?.length === 0)
    return remember(context, {
      forget: ({ connectorId, namespace }) => connectorId === connector.id && wanted.includes(namespace),
    })
  listenToConnector(context, connector)
  const sessions = answer?.filter(({ namespace }) => wanted.includes(namespace))
  if (!sessions?.length) return
  applySessions(context, connector, sessions, {
    reason,
    namespaces: wanted,
    chosen: (namespace) =>
      connections.find((one) => one.connectorId === connector.id && one.namespace === namespace && one.chosen)
        ?.address,
    leads(connection) {
      const chain = session.$session.get().chains[connection.namespace]
      const isFree = chain?.status !== 'connected' || chain.connectorId === connection.connectorId
      return isFree || (leads?.(connection) ?? false)
    },
  })
  void showUnsupported(context)
}
