import { isCaipNetworkId, toCaipAddress } from '../chains/caip.js'
import type { Connector, ConnectorEvent } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import { cleanText } from '../errors/cleanText.js'
import type { Runtime } from '../runtime.js'
import type { Connection } from '../state/connection.js'
import { checkAccounts, toWallet } from './applySessions.js'
import { dropConnections } from './dropConnections.js'
import { firstAccount } from './firstAccount.js'
import { stopListening } from './listenToConnector.js'
import { reconnect } from './reconnect.js'
import { remember } from './remember.js'
import { showUnsupported } from './showUnsupported.js'

const REASON_LENGTH = 100

/** Takes over what a connected wallet tells by itself. */
export function followConnector(runtime: Runtime, connector: Connector, event: ConnectorEvent): void {
  const { session } = runtime
  if (event.type === 'disconnected') {
    const isIts = ({ connectorId }: { connectorId: string }) => connectorId === connector.id
    const reason = cleanText(String(event.reason ?? 'USER_DISCONNECTED'), REASON_LENGTH)
    const gone = session.$session.get().connections.filter(isIts)
    stopListening(runtime, connector.id)
    dropConnections(runtime, isIts, 'wallet')
    remember(runtime, { forget: isIts })
    for (const { namespace } of gone) runtime.events.track('DISCONNECT_SUCCESS', { namespace, reason })
    return
  }
  if (event.type === 'walletChanged') {
    const wallet = toWallet(connector, event)
    const { connections } = session.$session.get()
    session.update({
      connections: connections.map((one) =>
        one.connectorId === connector.id ? Object.freeze({ ...one, wallet }) : one,
      ),
    })
    remember(runtime)
    return
  }
  const { namespace } = event
  const isThis = (one: Connection) => one.connectorId === connector.id && one.namespace === namespace
  if (event.type === 'accountsChanged' && event.accounts.length === 0) {
    // A locked wallet says the same as one that took its permission back: stay, and resume when it speaks again.
    dropConnections(runtime, isThis, 'locked')
    return
  }
  const connection = session.$session.get().connections.find(isThis)
  if (event.type === 'networkChanged') {
    if (!connection || !isCaipNetworkId(event.networkId) || !event.networkId.startsWith(`${namespace}:`))
      return
    replace(runtime, connection, { ...connection, networkId: event.networkId })
  } else {
    const accounts = checkAccounts(runtime, connector, namespace, event.accounts)
    const first = firstAccount(accounts)?.address
    if (!first) return
    if (!connection) {
      resume(runtime, connector, namespace)
      return
    }
    // The account that the visitor chose here stays while the wallet itself has not moved to another.
    const hasMoved = first !== firstAccount(connection.accounts)?.address
    const stays = !hasMoved && accounts.some(({ address }) => address === connection.address)
    replace(runtime, connection, { ...connection, accounts, address: stays ? connection.address : first })
  }
  remember(runtime)
  showUnsupported(runtime)
}

function replace(runtime: Runtime, old: Connection, next: Connection): void {
  const { session } = runtime
  const now = { ...next, caipAddress: toCaipAddress(next.networkId, next.address) }
  session.update({
    connections: session.$session.get().connections.map((one) => (one === old ? now : one)),
  })
  if (session.$session.get().chains[now.namespace]?.connectorId === now.connectorId)
    session.setChain(now.namespace, { networkId: now.networkId })
}

/** A wallet that had been locked speaks again. It may have moved meanwhile, so it is asked where it is. */
function resume(runtime: Runtime, connector: Connector, namespace: ChainNamespace): void {
  const { signal } = new AbortController()
  reconnect(runtime, connector, { namespaces: [namespace], reason: 'wallet', signal }).catch(runtime.report)
}
