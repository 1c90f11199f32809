import { withTimeout } from '../async/withTimeout.js'
import type { ChainNamespace } from '../chains/caip.js'
import { BaseError } from '../errors/BaseError.js'
import type { DisconnectOptions } from '../requests.js'
import type { AskedConnect } from '../state/connectAttempts.js'
import { isSameConnection } from '../state/session.js'
import { chainLeft, endConnections, remember, stopListening, withEnded } from './connections.js'
import type { CoreContext } from './coreContext.js'
import { pairOf } from './pairOf.js'
import { noteKnown } from './told.js'

/** A wallet may take this long to end its side; it is forgotten at once. ms */
const DISCONNECT_DEADLINE_MS = 10_000

/**
 * Disconnects one wallet, one namespace, or all that this tab knows of. The widget forgets the wallet whatever the wallet says. A connect that was
 * under way at the call, `asking`, is given up where it is meant, too.
 *
 * @throws BaseError `DISCONNECT_FAILED`, `DISCONNECT_CHAINS_FAILED`: a wallet refused; the widget forgot it all the same
 */
export async function disconnect(
  context: CoreContext,
  which: DisconnectOptions = {},
  asking?: AskedConnect,
): Promise<void> {
  const { session, connectors, events, persisted, attempts, disconnecting, heard } = context
  const known = new Set([...heard, ...session.$session.get().connections.map(pairOf)])
  const isMeant = (one: { connectorId: string; namespace: ChainNamespace }) =>
    // What another tab has connected since is not what the visitor sees here, unless it is named.
    (which.connectorId ? one.connectorId === which.connectorId : known.has(pairOf(one))) &&
    (!which.namespace || one.namespace === which.namespace)
  const asked = asking && (asking.namespaces ?? connectors.find(asking.connectorId)?.namespaces)
  const isAskedMeant =
    (!which.connectorId || asking?.connectorId === which.connectorId) &&
    (!which.namespace || asked?.includes(which.namespace))
  if (isAskedMeant && attempts.asking() === asking) attempts.cancel()
  const gone = session.$session.get().connections.filter(isMeant)
  // A wallet that is locked, or not restored yet, is only remembered; it must not come back by itself.
  const remembered = persisted.session.get().connections
  const ids = new Set([...gone, ...remembered.filter(isMeant)].map(({ connectorId }) => connectorId))
  if (which.connectorId && connectors.find(which.connectorId)) ids.add(which.connectorId)
  for (const one of remembered.filter(isMeant)) {
    const { namespace } = one
    noteKnown(context, one)
    const isWaiting = session.$session.get().chains[namespace]?.status !== 'connected'
    const waitsForOthers = remembered.some((one) => one.namespace === namespace && !isMeant(one))
    if (isWaiting && !waitsForOthers)
      session.setChain(namespace, { status: 'disconnected', reason: 'visitor' })
  }
  const { ended: before } = session.$session.get()
  const seen = [...gone, ...before]
  const neverSeen = remembered
    .filter((one) => !seen.some((other) => isSameConnection(one, other)))
    .map(({ address, ...one }) => ({ ...one, addresses: [address] }))
  const awaited = before.filter(({ reason }) => reason !== 'visitor')
  const givenUp = [...awaited, ...neverSeen].filter(isMeant)
  if (givenUp.length > 0) session.update({ ended: withEnded(before, givenUp, 'visitor') })
  endConnections(context, isMeant, 'visitor')
  const stillUsed = new Set(
    [...session.$session.get().connections, ...remembered.filter((one) => !isMeant(one))].map(
      ({ connectorId }) => connectorId,
    ),
  )
  const ended = [...ids].filter((id) => !stillUsed.has(id))
  for (const id of ended) stopListening(context, id)
  const left = [...gone, ...remembered.filter(isMeant)].filter(({ connectorId }) =>
    stillUsed.has(connectorId),
  )
  remember(context, { forget: isMeant, disconnected: [...ended, ...left.map(chainLeft)] })

  const answers = await Promise.allSettled(
    ended.map(async (id) => {
      const ending = withTimeout(() => connectors.find(id)?.disconnect(), { timeout: DISCONNECT_DEADLINE_MS })
      const settled = ending.catch(() => {})
      disconnecting.set(id, settled)
      try {
        await ending
      } finally {
        if (disconnecting.get(id) === settled) disconnecting.delete(id)
      }
    }),
  )
  for (const { namespace } of gone) events.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
  const refused = ended.filter((_, index) => answers[index]?.status === 'rejected')
  if (refused.length === 0) return
  const chains = gone
    .filter(({ connectorId }) => refused.includes(connectorId))
    .map(({ namespace }) => namespace)
  const cause = answers.find((answer) => answer.status === 'rejected')?.reason
  throw chains.length > 1
    ? new BaseError(`Failed to disconnect chains: ${chains.join(', ')}`, {
        code: 'DISCONNECT_CHAINS_FAILED',
        cause,
      })
    : new BaseError('Failed to disconnect', { code: 'DISCONNECT_FAILED', cause })
}
