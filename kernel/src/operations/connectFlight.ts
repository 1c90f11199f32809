import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import type { Connection } from '../state/connection.js'

/** The connect under way: one at a time in a widget. */
export interface ConnectFlight {
  readonly connectorId: string
  /** The namespaces asked for, if any were named. */
  readonly namespaces: string
  readonly controller: AbortController
  readonly promise: Promise<readonly Connection[]>
}

export const connectFlights = new WeakMap<Runtime, ConnectFlight>()

/** Gives up the connect under way, if any, and forgets one that failed. */
export function cancelConnect(
  runtime: Runtime,
  message = 'Connection cancelled',
  code = 'CONNECTION_CANCELLED',
): void {
  connectFlights.get(runtime)?.controller.abort(new BaseError(message, { code }))
  runtime.$pending.set(undefined)
}
