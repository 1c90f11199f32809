import type { Connector } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import type { Runtime } from '../runtime.js'
import type { RememberedConnection } from '../state/rememberedSession.js'
import { dropConnections } from './dropConnections.js'
import { isConfigured } from './isConfigured.js'
import { stopListening } from './listenToConnector.js'
import { reconnect } from './reconnect.js'

/** How long a remembered wallet may take to appear and answer before the page shows "disconnected". ms */
const RESTORE_DEADLINE_MS = 3000

/**
 * Asks the remembered wallets, silently, whether they still trust this site; a wallet that appears late is asked
 * when it appears. Follows other tabs. The answer stops all of it.
 */
export function restore(runtime: Runtime, ready: Promise<unknown>): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const remembered = () => runtime.persisted.session.get().connections
  // The first of a namespace was the one in use.
  const first = remembered()
  const asked = new Set<string>()
  const answered = new Set<string>()

  async function ask(connector: Connector, namespaces: readonly ChainNamespace[]) {
    try {
      await reconnect(runtime, connector, {
        namespaces,
        reason: 'restored',
        signal,
        leads: ({ namespace, connectorId }) =>
          runtime.session.$session.get().chains[namespace]?.reason === 'restored' &&
          first.find((one) => one.namespace === namespace)?.connectorId === connectorId,
      })
    } catch (error) {
      if (!signal.aborted) runtime.report(error)
    }
    if (signal.aborted) return
    for (const namespace of namespaces) answered.add(pairOf({ connectorId: connector.id, namespace }))
    settle(runtime, (one) => answered.has(pairOf(one)))
  }

  // Another wallet claims a restored one's name: which of them was meant can't be told any more.
  const dropDoubtful = () => {
    const { chains } = runtime.session.$session.get()
    dropConnections(
      runtime,
      ({ connectorId, namespace }) =>
        chains[namespace]?.reason === 'restored' && runtime.connectors.find(connectorId)?.ambiguous === true,
      'notRestored',
    )
  }
  const look = () => {
    dropDoubtful()
    const { disconnected } = runtime.persisted.session.get()
    const live = new Set(runtime.session.$session.get().connections.map(pairOf))
    const open = remembered().filter(
      (one) =>
        runtime.adapters.has(one.namespace) &&
        isConfigured(runtime, one.namespace) &&
        !live.has(pairOf(one)) &&
        !asked.has(pairOf(one)),
    )
    for (const connectorId of new Set(open.map((one) => one.connectorId))) {
      const connector = runtime.connectors.find(connectorId)
      // Two wallets under one name: which of them was meant can't be told, so neither is asked.
      if (!connector || connector.ambiguous || disconnected.includes(connectorId)) continue
      const pairs = open.filter((one) => one.connectorId === connectorId)
      for (const pair of pairs) asked.add(pairOf(pair))
      void ask(
        connector,
        pairs.map(({ namespace }) => namespace),
      )
    }
  }
  /** Lets go of what another tab disconnected, and takes up what it connected. */
  const follow = () => {
    const still = new Set(remembered().map(pairOf))
    const ids = new Set(remembered().map(({ connectorId }) => connectorId))
    for (const id of [...runtime.listening.keys()]) if (!ids.has(id)) stopListening(runtime, id)
    dropConnections(runtime, (one) => !still.has(pairOf(one)), 'otherTab')
    asked.clear()
    look()
  }
  follow()
  const stopLooking = runtime.connectors.$connectors.subscribe(look)
  // A chain that comes back brings what was connected there.
  const stopNetworks = runtime.networks.listen(() => {
    for (const one of remembered()) if (!isConfigured(runtime, one.namespace)) asked.delete(pairOf(one))
    look()
  })
  let deadline: ReturnType<typeof setTimeout> | undefined
  void ready.then(() => {
    if (signal.aborted) return
    look()
    deadline = setTimeout(() => settle(runtime, () => true), RESTORE_DEADLINE_MS)
  })
  const stopFollowing = runtime.persisted.session.subscribe(follow)
  return () => {
    controller.abort()
    clearTimeout(deadline)
    stopLooking()
    stopNetworks()
    stopFollowing()
  }
}

const pairOf = ({ connectorId, namespace }: { connectorId: string; namespace: ChainNamespace }) =>
  `${namespace} ${connectorId}`

/** A namespace that waits for no other wallet than these stops waiting. */
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
