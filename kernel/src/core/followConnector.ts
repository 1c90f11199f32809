import { type ChainNamespace, isCaipNetworkId } from '../chains/caip.js'
import type { Connector, ConnectorEvent } from '../chains/connector.js'
import { cleanText } from '../errors/cleanText.js'
import type { Connection } from '../state/connection.js'
import { checkAccounts, firstAccount } from './accounts.js'
import {
  dropConnections,
  listenToConnector,
  remember,
  replaceConnection,
  stopListening,
} from './connections.js'
import type { CoreContext } from './coreContext.js'
import { isConfigured } from './networks.js'
import { reconnect } from './reconnect.js'
import { applySessions, toWallet } from './sessions.js'
import { showUnsupported } from './unsupported.js'

const REASON_LENGTH = 100

/** Takes over what a connected wallet reports of its own accord. */
export function followConnector(context: CoreContext, connector: Connector, event: ConnectorEvent): void {
  const { session } = context
  if (event.type === 'disconnected') {
    const isIts = ({ connectorId }: { connectorId: string }) => connectorId === connector.id
    const reason = cleanText(String(event.reason ?? 'USER_DISCONNECTED'), REASON_LENGTH)
    const gone = session.$session.get().connections.filter(isIts)
    stopListening(context, connector.id)
    dropConnections(context, isIts, 'wallet')
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
    const sessions = event.sessions.filter(
      ({ namespace }) => context.adapters.has(namespace) && isConfigured(context, namespace),
    )
    if (sessions.length === 0) return
    applySessions(context, connector, sessions, {
      reason: 'wallet',
      namespaces: connector.namespaces,
      chosen: (namespace) =>
        connections.find((one) => one.connectorId === connector.id && one.namespace === namespace)?.address,
      leads: ({ namespace }) => (chains[namespace]?.connectorId ?? connector.id) === connector.id,
    })
    void showUnsupported(context)
    return
  }
  const { namespace } = event
  const isThis = (one: Connection) => one.connectorId === connector.id && one.namespace === namespace
  if (event.type === 'accountsChanged' && event.accounts.length === 0) {
    // A locked wallet says the same as one that took its permission back: stay, and resume when it speaks again.
    dropConnections(context, isThis, 'locked')
    return
  }
  const connection = session.$session.get().connections.find(isThis)
  const isMove = event.type === 'networkChanged'
  const networkId = isMove ? event.networkId : connection?.networkId
  if (isMove && !(connection && isCaipNetworkId(networkId) && networkId.startsWith(`${namespace}:`))) return
  const accounts = event.accounts?.length
    ? checkAccounts(context, connector, namespace, event.accounts)
    : (connection?.accounts ?? [])
  const first = firstAccount(context, namespace, accounts)?.address
  if (!first) return
  if (!connection || !networkId) {
    resume(context, connector, namespace)
    return
  }
  // The account that the visitor chose here stays while the wallet itself has not moved to another.
  const hasMoved = first !== firstAccount(context, namespace, connection.accounts)?.address
  const stays = !hasMoved && accounts.some(({ address }) => address === connection.address)
  const address = stays ? connection.address : first
  replaceConnection(session, connection, { ...connection, networkId, accounts, address })
  remember(context)
  void showUnsupported(context)
}

/**
 * A wallet that had been locked is back. It may have moved meanwhile, so it is asked where it is: once, since many
 * report their accounts while they are being asked, and not while the visitor is connecting it.
 */
function resume(context: CoreContext, connector: Connector, namespace: ChainNamespace): void {
  const { resuming, attempts, report } = context
  const key = `${namespace} ${connector.id}`
  if (resuming.has(key) || attempts.asking()?.connectorId === connector.id) return
  resuming.add(key)
  const { signal } = new AbortController()
  reconnect(context, connector, { namespaces: [namespace], reason: 'wallet', signal })
    .catch(report)
    .finally(() => resuming.delete(key))
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
      if (now) listenToConnector(context, now)
      else dropConnections(context, ({ connectorId }) => connectorId === id, 'wallet')
    }
  }
  // Not at once: one that is back in the same go has not left.
  return connectors.$connectors.listen(() => queueMicrotask(follow))
}
