import type { ChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import { cancelConnect } from './connectFlight.js'
import { dropConnections, stopListening } from './listenToConnector.js'
import { remember } from './remember.js'

/**
 * Disconnects one wallet, one namespace, or all. The widget forgets the wallet whatever the wallet says.
 *
 * @throws BaseError `DISCONNECT_FAILED`, `DISCONNECT_CHAINS_FAILED`: a wallet refused; the widget forgot it all the same
 */
export async function disconnect(
  runtime: Runtime,
  which: { connectorId?: string; namespace?: ChainNamespace } = {},
): Promise<void> {
  const { session, connectors, events } = runtime
  cancelConnect(runtime)
  const gone = session.$session
    .get()
    .connections.filter(
      ({ connectorId, namespace }) =>
        (!which.connectorId || connectorId === which.connectorId) &&
        (!which.namespace || namespace === which.namespace),
    )
  const ids = [...new Set(gone.map(({ connectorId }) => connectorId))]
  dropConnections(runtime, (one) => gone.includes(one), 'visitor')
  const stillUsed = new Set(session.$session.get().connections.map(({ connectorId }) => connectorId))
  const ended = which.connectorId && ids.length === 0 ? [which.connectorId] : ids.filter((id) => !stillUsed.has(id))
  for (const id of ended) stopListening(runtime, id)
  remember(runtime, { forget: ended, disconnected: ended })

  const answers = await Promise.allSettled(ended.map(async (id) => connectors.find(id)?.disconnect()))
  for (const { namespace } of gone) events.track('DISCONNECT_SUCCESS', { namespace })
  const refused = ended.filter((_, index) => answers[index]?.status === 'rejected')
  if (refused.length === 0) return
  const chains = gone.filter(({ connectorId }) => refused.includes(connectorId)).map(({ namespace }) => namespace)
  const cause = answers.find((answer) => answer.status === 'rejected')?.reason
  throw chains.length > 1
    ? new BaseError(`Failed to disconnect chains: ${chains.join(', ')}`, { code: 'DISCONNECT_CHAINS_FAILED', cause })
    : new BaseError('Failed to disconnect', { code: 'DISCONNECT_FAILED', cause })
}
