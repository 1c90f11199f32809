import type { CaipNetworkId, ChainNamespace } from './chains/caip.js'
import type {
  Connector,
  ConnectorConnectRequest,
  ConnectorProgress,
  WalletSession,
} from './chains/connector.js'
import type { Network, NetworkIdOf, NetworkInput } from './chains/network.js'
import type { BaseError } from './errors/BaseError.js'
import type { ViewArgument } from './registries.js'

/** What `widget.connect` takes. */
export interface ConnectOptions {
  readonly connectorId: string
  /** @default all that the wallet and the configured networks share */
  readonly namespaces?: readonly ChainNamespace[]
  /** The network to connect on, where the wallet lets itself be told. */
  readonly network?: CaipNetworkId | Network
  readonly signal?: AbortSignal
}

/** What `widget.switchNetwork` takes. */
export interface SwitchNetworkOptions<Own extends NetworkInput = NetworkInput> {
  readonly network: NetworkIdOf<Own> | Network
  readonly signal?: AbortSignal
}

/** Which connections `widget.disconnect` ends; all without it. */
export interface DisconnectOptions {
  readonly connectorId?: string
  readonly namespace?: ChainNamespace
}

/** What `widget.switchConnection` takes. */
export interface SwitchConnectionOptions {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly address?: string
}

/** What `widget.switchConnection` changed. */
export interface ConnectionChange {
  readonly accountChanged: boolean
  readonly walletChanged: boolean
}

/** What `widget.switchAccount` takes. */
export interface SwitchAccountOptions {
  readonly address: string
  /** @default the active one */
  readonly namespace?: ChainNamespace
}

/** What `widget.setAddressLabel` takes. */
export interface AddressLabel {
  readonly address: string
  /** Cut to 32 characters; empty to remove the label. */
  readonly label: string
  /** @default the active one */
  readonly namespace?: ChainNamespace
}

/** What `widget.request` takes. */
export interface RequestOptions {
  /** Identifies the request when its answer comes late. At most 100 characters. @default a random one */
  readonly id?: string
  readonly method: string
  readonly params?: unknown
  /** A CAIP-2 id. @default the active network */
  readonly chainId?: CaipNetworkId
  readonly namespace?: ChainNamespace
  readonly signal?: AbortSignal
}

/** The outcome of an operation. */
export type Outcome<Request, Result> = (
  | { readonly ok: true; readonly request: Request; readonly result: Result }
  | { readonly ok: false; readonly request: Request; readonly error: BaseError }
) & {
  /**
   * The wallet answered after the request had timed out, was aborted, or its page was reloaded, so the caller does not get
   * this answer. Only for requests that send something.
   */
  readonly isLate?: boolean
}

/** Opens the modal. */
export type OpenRequest<View extends string = string> = OpenOptions<View> & OpenArguments<View>

/** What a view is opened with: required where the view requires it. */
type OpenArguments<View extends string> =
  undefined extends ViewArgument<View>
    ? { readonly arguments?: ViewArgument<View> }
    : { readonly arguments: ViewArgument<View> }

interface OpenOptions<View extends string> {
  /** A registered view; by default the one that fits the state. */
  readonly view?: View
  /**
   * The uri of a pairing that the site has begun itself (`wc:…`), to be shown; nothing is proposed of the widget's own then. A
   * secret between the visitor and the wallet: no tap is told of it.
   */
  readonly uri?: string
  /** Moves to this chain's network first when another namespace is active, with no confirmation. */
  readonly namespace?: ChainNamespace
  /** Set by the kernel: aborted when the modal is closed before it opened. */
  readonly signal?: AbortSignal
}

/** Closes the modal. */
export interface CloseRequest {
  /** Who wants it closed. @default 'program' */
  readonly reason?: 'visitor' | 'program' | 'connected' | 'switched' | 'disconnected'
}

/** Connects a wallet. */
export interface ConnectRequest {
  readonly connectorId: string
  /** The namespaces wanted. @default all that the connector and the configured networks share */
  readonly namespaces?: readonly ChainNamespace[]
  readonly network?: Network
  /**
   * Asks the wallet in another way than by its `connect`, such as to sign in at once. Adding it needs the permission
   * `hook:connect`.
   */
  readonly askWallet?: (
    connector: Connector,
    request: ConnectorConnectRequest,
  ) => Promise<readonly WalletSession[]>
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
  /** See `RequestOptions`. */
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly namespace: ChainNamespace
  readonly networkId: CaipNetworkId
  readonly network: Network | undefined
  /** The active address when the request was made. */
  readonly address: string | undefined
  /** The wallet in use when the request was made. */
  readonly connectorId: string | undefined
  readonly signal: AbortSignal
}
