import type { Connector } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import type { Runtime } from '../runtime.js'
import type { RememberedConnection } from '../state/persisted.js'
import { abortable } from './abortable.js'
import { applySessions } from './applySessions.js'
import { dropConnections, listenToConnector, stopListening } from './listenToConnector.js'
import { showUnsupported } from './showUnsupported.js'

/** How long a remembered wallet may take to appear and answer before the page shows "disconnected". ms */
const RESTORE_DEADLINE_MS = 3000

/**
 * Asks the remembered wallets, silently, whether they still trust this site; a wallet that appears late is asked
 * when it appears. Follows other tabs. The answer stops all of it.
 */
export function restore(runtime: Runtime, ready: Promise<unknown>): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const asked = new Set<string>()

  async function ask(connector: Connector) {
    try {
      const sessions = await abortable(
        connector.reconnect({
          namespaces: connector.namespaces.filter((namespace) => runtime.adapters.has(namespace)),
          network: undefined,
          networks: runtime.networks.get(),
          signal,
          onProgress: () => {},
        }),
        signal,
      )
      if (!isRemembered(runtime, connector.id)) return
      listenToConnector(runtime, connector)
      if (sessions?.length) {
        applySessions(runtime, connector, sessions, 'restored')
        showUnsupported(runtime)
      }
    } catch (error) {
      if (!signal.aborted) runtime.report(error)
    } finally {
      if (!signal.aborted) settle(runtime, ({ connectorId }) => connectorId === connector.id)
    }
  }

  const look = () => {
    const { connections, disconnected } = runtime.persisted.session.get()
    for (const { connectorId, namespace } of connections) {
      if (!runtime.adapters.has(namespace)) continue
      const connector = runtime.connectors.find(connectorId)
      // Two wallets under one name: which of them was meant can't be told, so neither is asked.
      if (!connector || connector.ambiguous || asked.has(connectorId)) continue
      if (disconnected.includes(connectorId) || runtime.listening.has(connectorId)) continue
      asked.add(connectorId)
      void ask(connector)
    }
  }
  const stopLooking = runtime.connectors.$connectors.subscribe(look)
  let deadline: ReturnType<typeof setTimeout> | undefined
  void ready.then(() => {
    if (signal.aborted) return
    look()
    deadline = setTimeout(() => settle(runtime, () => true), RESTORE_DEADLINE_MS)
  })
  const stopFollowing = runtime.persisted.session.subscribe(({ connections }) => {
    const still = new Set(connections.map(({ connectorId }) => connectorId))
    for (const id of [...runtime.listening.keys()]) if (!still.has(id)) stopListening(runtime, id)
    dropConnections(runtime, ({ connectorId }) => !still.has(connectorId), 'otherTab')
    asked.clear()
    look()
  })
  return () => {
    controller.abort()
    clearTimeout(deadline)
    stopLooking()
    stopFollowing()
  }
}

const isRemembered = ({ persisted }: Runtime, id: string) =>
  persisted.session.get().connections.some(({ connectorId }) => connectorId === id)

/** A namespace still waiting for these wallets stops waiting. */
function settle(runtime: Runtime, which: (one: RememberedConnection) => boolean): void {
  const { session, persisted } = runtime
  const { connections } = persisted.session.get()
  for (const [namespace, chain] of Object.entries(session.$session.get().chains)) {
    if (chain.status !== 'restoring') continue
    const waitsForOthers = connections.some((one) => one.namespace === namespace && !which(one))
    if (!waitsForOthers)
      session.setChain(namespace as ChainNamespace, { status: 'disconnected', reason: 'notRestored' })
  }
  if (Object.values(session.$session.get().chains).every(({ status }) => status !== 'restoring'))
    session.update({ remembered: undefined })
}
