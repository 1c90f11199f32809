import { sleep } from '../async/sleep.js'
import { withAbort } from '../async/withAbort.js'
import type { ChainNamespace } from '../chains/caip.js'
import type { Connector } from '../chains/connector.js'
import type { Connection, StatusReason } from '../state/connection.js'
import { endConnections, listenToConnector, remember, stopListening } from './connections.js'
import type { CoreContext } from './coreContext.js'
import { EMPTY_MS } from './emptiness.js'
import { isConfigured } from './networks.js'
import type { Pair } from './pairOf.js'
import { applySessions } from './sessions.js'
import { isOutdated, noteKnown, numberOf, withTold } from './told.js'
import { showUnsupported } from './unsupported.js'

/** What a wallet is asked again for. */
export interface ReconnectRequest {
  readonly namespaces: readonly ChainNamespace[]
  readonly reason: StatusReason
  readonly signal: AbortSignal
  /** Whether the visitor has asked for something else meanwhile, which makes any answer void. @default never */
  isVoid?(): boolean
  /** Whether its connection becomes the one in use although its namespace has one already. @default false */
  leads?(connection: Connection): boolean
}

/**
 * Asks a wallet silently whether it still trusts this site. What was forgotten meanwhile stays forgotten; what the wallet told
 * meanwhile is newer than its answer, and so is the answer to a newer question.
 */
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
  const question = numberOf(context)
  const asked = connector.reconnect({
    namespaces,
    network: networks.get().find(({ caipNetworkId }) => left.includes(caipNetworkId)),
    networks: networks.get().filter(({ chainNamespace }) => namespaces.includes(chainNamespace)),
    signal,
    onProgress: () => {},
  })
  const answer = await withAbort(asked, signal)
  // Some share nothing for a moment, and then what they answer.
  if (namespaces.some((namespace) => context.emptied.get(connector.id)?.has(namespace)))
    await sleep(EMPTY_MS, signal)
  if (isDoubtful() || isVoid?.()) return
  const { connections } = persisted.session.get()
  const wanted = namespaces.filter(
    (namespace) => isRemembered(namespace) && !isOutdated(context, connector.id, namespace, question),
  )
  for (const namespace of wanted) noteKnown(context, { connectorId: connector.id, namespace }, question)
  const sessions = (answer ?? []).filter(({ namespace }) => wanted.includes(namespace))
  const isOver = answer?.length === 0
  const live = session.$session
    .get()
    .connections.filter((one) => one.connectorId === connector.id && wanted.includes(one.namespace))
  // An older question was answered first: this answer is news of the wallet.
  if (!isOver)
    for (const { namespace } of live) {
      const found = sessions.find((one) => one.namespace === namespace)
      const event = found
        ? ({ ...withTold(context, connector.id, found, question), type: 'networkChanged' } as const)
        : ({ type: 'accountsChanged', namespace, accounts: [] } as const)
      context.onWalletEvent(connector, event, true)
    }
  if (isOver && wanted.length > 0) {
    const isIts = ({ connectorId, namespace }: Pair) =>
      connectorId === connector.id && wanted.includes(namespace)
    endConnections(context, isIts, 'wallet')
    remember(context, { forget: isIts })
    const isLeft = persisted.session.get().connections.some((one) => one.connectorId === connector.id)
    if (!isLeft) stopListening(context, connector.id)
    return
  }
  const restored = sessions.filter(({ namespace }) => live.every((one) => one.namespace !== namespace))
  if (restored.length === 0) return
  applySessions(context, connector, restored, {
    reason,
    question,
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
