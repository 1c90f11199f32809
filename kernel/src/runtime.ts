import type { Base } from './base.js'
import type { ChainAdapter } from './chains/chainAdapter.js'
import type { ConnectorList } from './chains/connectorList.js'
import type { ChainNamespace } from './chains/namespace.js'
import type { BaseError } from './errors/BaseError.js'
import type { WidgetHooks } from './hooks.js'
import type { LateLogger } from './logger/lateLogger.js'
import type { Connecting } from './operations/connecting.js'
import type { SessionOperations } from './operations/session.js'
import type { Persisted } from './state/persisted.js'

/** One running widget, as the operations use it. */
export interface Runtime extends Base {
  readonly hooks: WidgetHooks
  readonly connectors: ConnectorList
  readonly persisted: Persisted
  readonly adapters: Map<ChainNamespace, ChainAdapter>
  readonly logger: LateLogger
  /** Stops listening to a connector, by connector id. */
  readonly listening: Map<string, () => void>
  /** Connecting: loaded when the visitor comes near a wallet. */
  loadConnecting(): Promise<Connecting>
  /** The same, once loaded: until then there is no connection to let go of. */
  connecting: Connecting | undefined
  /** Restoring, switching, requesting: loaded when there is a connection, or one is remembered. */
  loadSession(): Promise<SessionOperations>
  /** The same, once loaded. */
  loaded: SessionOperations | undefined
  /** Has something fetched when the visitor comes near a wallet. The answer takes it out again. */
  preload(load: () => Promise<unknown>): () => void
  /** Something failed that nobody waits for. */
  report(error: unknown, plugin?: string): BaseError
}
