import { withAbort } from '../async/withAbort.js'
import type { ChainNamespace } from '../chains/caip.js'
import type { Connector } from '../chains/connector.js'
import type { Connection, StatusReason } from '../state/connection.js'
import { listenToConnector, remember, stopListening } from './connections.js'
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
  // As it is asked: what never answers may speak up meanwhile, and what fails may be awake, or unlocked, a moment later.
  if (!isDoubtful() && namespaces.some(isRemembered)) listenToConnector(context, connector)
  const asked = connector.reconnect({
    namespaces,
    network: networks.get().find(({ caipNetworkId }) => left.includes(caipNetworkId)),
    networks: networks.get().filter(({ chainNamespace }) => namespaces.includes(chainNamespace)),
    signal,
    onProgress: () => {},
  })
  const answer = await withAbort(asked, signal)
  if (isDoubtful() || isVoid?.()) return
  const { connections } = persisted.session.get()
  // What was connected meanwhile is newer than this answer.
  const isConnected = (namespace: ChainNamespace) =>
    session.$session
      .get()
      .connections.some((one) => one.connectorId === connector.id && one.namespace === namespace)
  const wanted = namespaces.filter((namespace) => isRemembered(namespace) && !isConnected(namespace))
  if (wanted.length === 0) return
  if (answer?.length === 0) {
    remember(context, {
      forget: ({ connectorId, namespace }) => connectorId === connector.id && wanted.includes(namespace),
    })
    const isLeft = persisted.session.get().connections.some((one) => one.connectorId === connector.id)
    if (!isLeft) stopListening(context, connector.id)
    return
  }
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
