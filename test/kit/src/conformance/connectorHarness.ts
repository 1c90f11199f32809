import type {
  CaipNetworkId,
  Connector,
  ConnectorConnectRequest,
  ConnectorProgress,
  ConnectorRpcRequest,
  Network,
  WalletSession,
} from '@wallet-widget/kernel'

/** A request, by default for the network that the first session is on. */
export type ConnectorHarnessRequest = Pick<ConnectorRpcRequest, 'method'> &
  Partial<Pick<ConnectorRpcRequest, 'params' | 'namespace' | 'networkId'>>

/** A request as it reached the wallet, in the words of the connector's request. */
interface ReceivedRequest {
  readonly method: string
  readonly params?: unknown
  /** CAIP-2 id of the network that the wallet carries it out on. Left out where that can't be told. */
  readonly networkId?: CaipNetworkId
}

/** A connector under test, and the strings its wallet hangs on. */
export interface ConnectorHarness {
  readonly connector: Connector
  /** At least one of each namespace; two of one let switching be tested. */
  readonly networks: readonly Network[]
  /** What the visitor answers from now on; approving is the default. `hang`: nothing, until `release()`. */
  answer(how: 'approve' | 'reject' | 'hang'): void
  /** Gives the answers that `hang` held back, as approvals. */
  release(): void
  /** How often the wallet has asked the visitor. */
  promptCount(): number
  /** How many listeners the wallet has now. Left out where a wallet tells nothing by itself. */
  listenerCount?(): number
  /** The wallet, by itself, makes another account the active one. Answers its address. */
  changeAccount?(): string | Promise<string>
  /** The wallet, by itself, moves to another network. Answers its CAIP-2 id. */
  changeNetwork?(): string | Promise<string>
  /** The wallet is locked. */
  lock?(): void | Promise<void>
  /** The wallet throws this at whatever is asked. */
  throwAtAll?(thrown: unknown): void
  /** A request that the wallet carries out once approved, for the first namespace; or made of what is connected. */
  readonly request?:
    | ConnectorHarnessRequest
    | ((sessions: readonly WalletSession[]) => ConnectorHarnessRequest)
  /** What the wallet has received of `request()`, oldest first; what connecting takes is left out. */
  received?(): readonly ReceivedRequest[]
  /** The wallet, by itself, ends the session. */
  endSession?(): void | Promise<void>
  /** Connecting leaves the wallet on the network that it is on, whatever network is wanted. */
  readonly staysOnConnect?: boolean
  /** The wallet trusts the site until its owner says otherwise: disconnecting can't end that. */
  readonly keepsTrust?: boolean
  /** The wallet connects without a question, as the page around a frame does: there is nothing to refuse. */
  readonly asksNobody?: boolean
  /** The wallet moves to another network without asking the visitor, as those of a pairing may. */
  readonly switchesUnasked?: boolean
  dispose?(): void | Promise<void>
}

/** One clause of the connector's contract. */
export type ConnectorCase = (harness: ConnectorHarness) => Promise<void>

/** A connect request for everything a connector can do, with its abort and what it told. */
export function connectRequest({ connector, networks }: ConnectorHarness) {
  const controller = new AbortController()
  const progress: ConnectorProgress[] = []
  const usable = networks.filter(({ chainNamespace }) => connector.namespaces.includes(chainNamespace))
  const request: ConnectorConnectRequest = {
    namespaces: connector.namespaces,
    network: undefined,
    networks: usable,
    signal: controller.signal,
    onProgress: (step) => progress.push(step),
  }
  return { request, progress, abort: () => controller.abort(new Error('cancelled by the test')) }
}
