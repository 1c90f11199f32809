import type { ConnectorProgress } from '../chains/connector.js'
import type { BaseError } from '../errors/BaseError.js'

/** A connect under way, or the last one that failed. */
export interface PendingConnect {
  readonly connectorId: string
  readonly status: 'asking' | 'failed'
  /** What the visitor is waiting for. */
  readonly progress: ConnectorProgress
  /** ms since epoch. */
  readonly startedAt: number
  readonly error?: BaseError | undefined
}
