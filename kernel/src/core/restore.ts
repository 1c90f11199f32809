import type { ChainNamespace } from '../chains/caip.js'
import type { Connector } from '../chains/connector.js'
import type { RememberedConnection } from '../state/rememberedSession.js'
import { dropConnections, endConnections, stopListening } from './connections.js'
import type { CoreContext } from './coreContext.js'
import { isConfigured } from './networks.js'
import { pairOf } from './pairOf.js'
import { reconnect } from './reconnect.js'

/** How long a remembered wallet may take to appear before the page shows "disconnected": as long as chains look for one. ms */
const APPEAR_DEADLINE_MS = 5_000
/** How long one that has appeared may take to answer; most connectors give up before. ms */
const ANSWER_DEADLINE_MS = 15_000

/**
 * Asks the remembered wallets, silently, whether they still trust this site; a wallet that appears late is asked
 * when it appears. Follows other tabs. Returns a function that stops it.
 */
export function restore(context: CoreContext, ready: Promise<unknown>): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const remembered = () => context.persisted.session.get().connections
  // The first of a namespace was the one in use.
  const first = remembered()
  const asked = new Set<string>()
  const answered = new Set<string>()
  const failed = new Set<string>()
  /** Wallets that were asked and may still answer. */
  const pending = new Map<string, ReturnType<typeof setTimeout>>()
  /** A wallet that has not appeared by now is no longer waited for. */
  let isLate = false
  function giveUp(): void {
    const isPending = (one: RememberedConnection) =>
      pending.has(pairOf(one)) && context.connectors.find(one.connectorId)
    settle(context, (one) => answered.has(pairOf(one)) || (isLate && !isPending(one)))
  }

  async function ask(connector: Connector, namespaces: readonly ChainNamespace[]) {
    const pairs = namespaces.map((namespace) => pairOf({ connectorId: connector.id, namespace }))
    const end = () => {
      clearTimeout(timer)
      if (context.restoring.get(connector.id) === answer) context.restoring.delete(connector.id)
      for (const pair of pairs) {
        // A newer question may be open.
        if (pending.get(pair) !== timer) continue
        pending.delete(pair)
        answered.add(pair)
      }
      giveUp()
    }
    const timer = setTimeout(end, ANSWER_DEADLINE_MS)
    for (const pair of pairs) pending.set(pair, timer)
    signal.addEventListener('abort', () => clearTimeout(timer))
    const answer = reconnect(context, connector, {
      namespaces,
      reason: 'restored',
      signal,
      leads: ({ namespace, connectorId }) =>
        context.session.$session.get().chains[namespace]?.reason === 'restored' &&
        first.find((one) => one.namespace === namespace)?.connectorId === connectorId,
    }).catch((error: unknown) => {
      if (!signal.aborted) context.report(error)
      for (const pair of pairs) failed.add(pair)
    })
    context.restoring.set(connector.id, answer)
    await answer
    if (!signal.aborted) end()
  }

  // Another wallet claims the name of one that the visitor did not choose in this page: which was meant can't be told any more.
  const dropDoubtful = () =>
    dropConnections(
      context,
      ({ connectorId }) =>
        !context.chosen.has(connectorId) && context.connectors.find(connectorId)?.ambiguous === true,
      'notRestored',
    )
  const look = () => {
    for (const id of context.chosen) if (!context.connectors.find(id)) context.chosen.delete(id)
    dropDoubtful()
    // A wallet or chain that left with its plugin is asked again when the plugin is back.
    for (const one of remembered())
      if (!context.connectors.find(one.connectorId) || !context.adapters.has(one.namespace))
        asked.delete(pairOf(one))
    const { disconnected } = context.persisted.session.get()
    const live = new Set(context.session.$session.get().connections.map(pairOf))
    const open = remembered().filter(
      (one) =>
        context.adapters.has(one.namespace) &&
        isConfigured(context, one.namespace) &&
        !live.has(pairOf(one)) &&
        !asked.has(pairOf(one)),
    )
    for (const connectorId of new Set(open.map((one) => one.connectorId))) {
      const connector = context.connectors.find(connectorId)
      // Two wallets under one name: which of them was meant can't be told, so neither is asked.
      if (!connector || connector.ambiguous || disconnected.includes(connectorId)) continue
      const pairs = open.filter((one) => one.connectorId === connectorId)
      for (const pair of pairs) asked.add(pairOf(pair))
      void ask(
        connector,
        pairs.map(({ namespace }) => namespace),
      )
    }
    if (isLate) giveUp()
  }
  /** Drops what another tab disconnected, and restores what it connected. */
  const follow = () => {
    const still = new Set(remembered().map(pairOf))
    const ids = new Set(remembered().map(({ connectorId }) => connectorId))
    for (const id of [...context.listening.keys()]) if (!ids.has(id)) stopListening(context, id)
    endConnections(context, (one) => !still.has(pairOf(one)), 'otherTab')
    asked.clear()
    look()
  }
  follow()
  const stopLooking = context.connectors.$connectors.subscribe(look)
  const stopChains = context.state.$chains.listen(look)
  // A chain that comes back brings what was connected there.
  const stopNetworks = context.networks.listen(() => {
    for (const one of remembered()) if (!isConfigured(context, one.namespace)) asked.delete(pairOf(one))
    look()
  })
  let deadline: ReturnType<typeof setTimeout> | undefined
  void ready.then(() => {
    if (signal.aborted) return
    look()
    deadline = setTimeout(() => {
      isLate = true
      giveUp()
    }, APPEAR_DEADLINE_MS)
  })
  const stopFollowing = context.persisted.session.subscribe(follow)
  // A page that was put aside has heard of no other tab meanwhile.
  const comeBack = (event: { readonly persisted?: boolean }) => {
    if (event.persisted) follow()
  }
  // What it takes to ask a wallet may not have been there to be fetched.
  const askAgain = () => {
    for (const pair of failed) asked.delete(pair)
    failed.clear()
    look()
  }
  globalThis.addEventListener?.('pageshow', comeBack)
  globalThis.addEventListener?.('online', askAgain)
  return () => {
    controller.abort()
    globalThis.removeEventListener?.('pageshow', comeBack)
    globalThis.removeEventListener?.('online', askAgain)
    clearTimeout(deadline)
    stopLooking()
    stopChains()
    stopNetworks()
    stopFollowing()
  }
}

/** Ends the wait of each namespace that waits for no other wallet than these. */
function settle({ session, persisted }: CoreContext, which: (one: RememberedConnection) => boolean): void {
  const { connections } = persisted.session.get()
  const waitsForOthers = (namespace: ChainNamespace) =>
    connections.some((one) => one.namespace === namespace && !which(one))
  session.giveUpRestoring('notRestored', (namespace) => !waitsForOthers(namespace))
}
