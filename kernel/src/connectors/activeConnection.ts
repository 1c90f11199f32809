import type { ChainNamespace } from '../chains/caip.js'
import { BaseError } from '../errors/BaseError.js'
import type { Connection } from '../state/connection.js'
import { connectionInUse } from '../state/session.js'
import type { WidgetState } from '../state/state.js'

/** Returns the connection in use on a namespace, if any. */
export function activeConnection(
  { $session }: Pick<WidgetState, '$session'>,
  namespace: ChainNamespace,
): Connection | undefined {
  return connectionInUse($session.get(), namespace)
}

/**
 * Returns the connection in use on a namespace.
 *
 * @param label how the chain is called, for the message @default its namespace
 * @throws BaseError `NOT_CONNECTED`
 * @example const { address } = requireConnection(context.state, 'eip155', 'Ethereum')
 */
export function requireConnection(
  state: Pick<WidgetState, '$session'>,
  namespace: ChainNamespace,
  label: string = namespace,
): Connection {
  const connection = activeConnection(state, namespace)
  if (connection) return connection
  throw new BaseError('Connect a wallet first.', {
    code: 'NOT_CONNECTED',
    metaMessages: [`A wallet for ${label} is needed, and none is connected.`],
  })
}
