import type { CaipNetworkId } from '../chains/caip.js'
import type { ConnectorProgress } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import type { Network } from '../chains/network.js'
import type { BaseError } from '../errors/BaseError.js'

/** What an operation came to. */
export type Outcome<Request, Result> =
  | { readonly ok: true; readonly request: Request; readonly result: Result }
  | { readonly ok: false; readonly request: Request; readonly error: BaseError }

/** Opens the modal. */
export interface OpenRequest {
  /** A registered view; by default the one that fits the state. */
  readonly view?: string
  /** A pairing uri to show. */
  readonly uri?: string
  /** Passed to the view; for `Swap` the swap's data. */
  readonly arguments?: unknown
  /** Moves to this chain's network first when another namespace is active, with no confirmation. */
  readonly namespace?: ChainNamespace
}

/** Closes the modal. */
export interface CloseRequest {
  /** Who wants it closed. @default 'program' */
  readonly reason?: 'visitor' | 'program' | 'connected' | 'switched'
}

/** Connects a wallet. */
export interface ConnectRequest {
  readonly connectorId: string
  /** The namespaces wanted. @default all that the connector and the configured networks share */
  readonly namespaces?: readonly ChainNamespace[]
  readonly network?: Network
  readonly signal: AbortSignal
  onProgress(progress: ConnectorProgress): void
}

/** Moves to another network. */
export interface SwitchNetworkRequest {
  readonly network: Network
  readonly signal: AbortSignal
}

/** Where the switch ended. */
export interface SwitchNetworkResult {
  readonly network: Network
  /** Whether a wallet was moved, or only the choice changed because none is connected. */
  readonly wallet: boolean
}

/** A JSON-RPC request on its way to an adapter or a wallet. Frozen: what is shown is what is sent. */
export interface RpcRequest {
  readonly method: string
  readonly params: unknown
  readonly namespace: ChainNamespace
  readonly networkId: CaipNetworkId
  readonly network: Network | undefined
  /** The active address when the request was made. */
  readonly address: string | undefined
  readonly signal: AbortSignal
}
