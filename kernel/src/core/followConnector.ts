import { sleep } from '../async/sleep.js'
import { isCaipNetworkId } from '../chains/caip.js'
import type { Connector, ConnectorEvent } from '../chains/connector.js'
import { cleanText } from '../errors/cleanText.js'
import type { Connection } from '../state/connection.js'
import { checkAccounts, firstAccount } from './accounts.js'
import {
  chainLeft,
  dropConnections,
  endConnections,
  listenToConnector,
  remember,
  replaceConnection,
  stopListening,
} from './connections.js'
import type { AccountEvent, CoreContext } from './coreContext.js'
import { endEmptiness, waitOutEmptiness } from './emptiness.js'
import { isConfigured } from './networks.js'
import { pairOf } from './pairOf.js'
import { reconnect } from './reconnect.js'
import { applySessions, toWallet } from './sessions.js'
import { takeLateAnswer } from './settleLate.js'
import { noteKnown, sharesNothing } from './told.js'
import { showUnsupported } from './unsupported.js'

const REASON_LENGTH = 100

/** A wallet that is asked again may take this long, before the next that it tells is a reason to ask it once more. ms */
const RESUME_DEADLINE_MS = 10_000
/** One that speaks while it is asked for the first time has this long for the answer, before it is asked once more. ms */
const ANSWER_MS = 500

/** Takes over what a connected wallet reports of its own accord. */
export function followConnector(context: CoreContext, connector: Connector, event: ConnectorEvent): void {
  const { session } = context
  if (event.type === 'disconnected') {
    const isIts = ({ connectorId }: { connectorId: string }) => connectorId === connector.id
    const reason = cleanText(String(event.reason ?? 'USER_DISCONNECTED'), REASON_LENGTH)
    const gone = session.$session.get().connections.filter(isIts)
    stopListening(context, connector.id)
    endConnections(context, isIts, 'wallet')
    remember(context, { forget: isIts })
    for (const { namespace } of gone)
      context.events.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace, reason } })
    return
  }
  if (event.type === 'walletChanged') {
    const wallet = toWallet(connector, event)
    const { connections } = session.$session.get()
    session.update({
      connections: connections.map((one) => (one.connectorId === connector.id ? { ...one, wallet } : one)),
    })
    remember(context)
    return
  }
  if (event.type === 'sessionsChanged') {
    const { connections, chains } = session.$session.get()
    const { disconnected } = context.persisted.session.get()
    const sessions = event.sessions.filter(
      ({ namespace }) =>
        context.adapters.has(namespace) &&
        isConfigured(context, namespace) &&
        !disconnected.includes(chainLeft({ connectorId: connector.id, namespace })),
    )
    if (sessions.length === 0) return
    const now = applySessions(context, connector, sessions, {
      reason: 'wallet',
      namespaces: connector.namespaces,
      chosen: (namespace) =>
        connections.find((one) => one.connectorId === connector.id && one.namespace === namespace)?.address,
      leads: ({ namespace }) => (chains[namespace]?.connectorId ?? connector.id) === connector.id,
    })
    for (const one of now) noteKnown(context, one)
    void showUnsupported(context)
    return
  }
  if (event.type === 'answeredLate') {
    takeLateAnswer(context, connector, event).catch((error: unknown) => context.report(error))
    return
  }
  const { namespace } = event
  const isThis = (one: Connection) => one.connectorId === connector.id && one.namespace === namespace
  if (event.type === 'accountsChanged' && event.accounts.length === 0) {
    // A locked wallet says the same as one that took its permission back: stay, and resume when it speaks again.
    waitOutEmptiness(context, connector, event, () => dropConnections(context, isThis, 'locked'))
    return
  }
  if (event.type === 'accountsChanged') endEmptiness(context, connector.id, namespace)
  const connection = session.$session.get().connections.find(isThis)
  const isMove = event.type === 'networkChanged'
  const networkId = isMove ? event.networkId : connection?.networkId
  if (isMove && !(connection && isCaipNetworkId(networkId) && networkId.startsWith(`${namespace}:`))) return
  const accounts = event.accounts?.length
    ? checkAccounts(context, connector, {
        namespace,
        accounts: event.accounts,
        networkId: isMove ? networkId : undefined,
      })
    : (connection?.accounts ?? [])
  const first = firstAccount(context, namespace, accounts)?.address
  if (!first) return
  if (!connection || !networkId) {
    void resume(context, connector, event)
    return
  }
  // The account that the visitor chose here stays while the wallet itself has not moved to another.
  const hasMoved = first !== firstAccount(context, namespace, connection.accounts)?.address
  const stays = !hasMoved && accounts.some(({ address }) => address === connection.address)
  const address = stays ? connection.address : first
  // Connectors that asked it again tell what they found, changed or not.
  const isSame = address === connection.address && networkId === connection.networkId
  if (isSame && JSON.stringify(accounts) === JSON.stringify(connection.accounts)) return
  replaceConnection(session, connection, { ...connection, networkId, accounts, address })
  remember(context)
  void showUnsupported(context)
}

/**
 * A wallet that had been locked, or had not answered yet, is back. It may have moved meanwhile, so it is asked where it is:
 * once, since many report their accounts while they are being asked, and not while the visitor is connecting it.
 */
async function resume(context: CoreContext, connector: Connector, event: AccountEvent): Promise<void> {
  const { restoring, resuming, attempts, listening, report, session } = context
  const { namespace } = event
  const key = pairOf({ connectorId: connector.id, namespace })
  const isConnected = () =>
    session.$session
      .get()
      .connections.some((one) => one.connectorId === connector.id && one.namespace === namespace)
  if (resuming.has(key) || isConnected()) return
  if (attempts.asking()?.connectorId === connector.id) {
    // The visitor may give up, and the wallet be forgotten with that.
    const stop = attempts.$pending.listen(() => {
      stop()
      queueMicrotask(() => listening.has(connector.id) && resume(context, connector, event))
    })
    return
  }
  resuming.add(key)
  const answer = restoring.get(connector.id)
  if (answer) await Promise.race([answer, sleep(ANSWER_MS)])
  if (!isConnected() && !sharesNothing(context, connector.id, namespace) && listening.has(connector.id)) {
    const reason = session.$session.get().chains[namespace]?.status === 'restoring' ? 'restored' : 'wallet'
    const signal = AbortSignal.timeout(RESUME_DEADLINE_MS)
    await reconnect(context, connector, { namespaces: [namespace], reason, signal }).catch(report)
  }
  resuming.delete(key)
}

/**
 * Disconnects wallets that left the page, which stay remembered, and listens again to those that are back as another object.
 * Returns a function that stops it.
 */
export function followConnectorList(context: CoreContext): () => void {
  const { connectors, listening } = context
  function follow() {
    for (const [id, { connector }] of [...listening]) {
      const now = connectors.find(id)
      if (now === connector) continue
      stopListening(context, id)
      // Of one whose name another claims it can't be told which was meant, unless the visitor chose it in this page.
      if (now && (!now.ambiguous || context.chosen.has(id))) listenToConnector(context, now)
      if (!now) endConnections(context, ({ connectorId }) => connectorId === id, 'wallet')
    }
  }
  // Not at once: one that is back in the same go has not left.
  return connectors.$connectors.listen(() => queueMicrotask(follow))
}
