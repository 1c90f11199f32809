import type {
  CaipNetworkId,
  ChainNamespace,
  ConnectMethod,
  Connector,
  ConnectorEvent,
  ConnectorRpcRequest,
  ConnectorType,
} from '@wallet-widget/kernel'
import type { ConnectorFailures } from './connectorFailures.js'

/** What `createSimulatedConnector` takes. */
export interface SimulatedConnectorOptions {
  /** @default 'simulated' */
  readonly id?: string
  /** @default 'Simulated Wallet' */
  readonly name?: string
  /** @default 'ANNOUNCED' */
  readonly type?: ConnectorType
  /** @default ['eip155'] */
  readonly namespaces?: readonly ChainNamespace[]
  /** Its addresses, the active one first. @default a few of each namespace */
  readonly accounts?: Partial<Record<ChainNamespace, readonly string[]>>
  /** Where it is. @default the first configured network of the namespace */
  readonly networkIds?: Partial<Record<ChainNamespace, CaipNetworkId>>
  readonly icon?: string
  readonly rdns?: string
  readonly explorerId?: string
  readonly ambiguous?: boolean
  /** How the visitor connects it. @default 'wallet' */
  readonly method?: ConnectMethod
  /** It opens a page or an app of its own. @default false */
  readonly external?: boolean
  /** It trusts the site already, so that reconnecting succeeds. @default false */
  readonly trusted?: boolean
  /** It lets itself be moved to another network. @default true */
  readonly switchable?: boolean
  /** Answers requests. @default refuses every method with 4200 */
  readonly answer?: (request: ConnectorRpcRequest) => unknown
  readonly failures?: Partial<ConnectorFailures>
}

/** What was asked of a connector. */
export interface ConnectorCall {
  readonly member: 'connect' | 'reconnect' | 'disconnect' | 'request' | 'switchNetwork'
  readonly request?: unknown
}

/** What a test plays the wallet's owner with. */
export interface ConnectorControl {
  /** Everything asked so far, oldest first. */
  readonly calls: readonly ConnectorCall[]
  /** How often the visitor was asked. */
  readonly promptCount: number
  /** How many listen to it. */
  readonly listenerCount: number
  readonly failures: ConnectorFailures
  /** Turns failure switches on or off; the others stay as they are. */
  setFailures(change: Partial<ConnectorFailures>): void
  /** Gives the answers that `lateAnswer` and `pending` held back. */
  releaseAnswers(): void
  /** Sets the accounts of a namespace, and tells it when the site is trusted. */
  setAccounts(namespace: ChainNamespace, addresses: readonly string[]): void
  switchNetwork(networkId: CaipNetworkId): void
  lock(): void
  unlock(): void
  /** Takes its trust back. */
  endSession(reason?: string): void
  /** Tells anything. */
  emit(event: ConnectorEvent): void
}

/** A connector with no wallet behind it. */
export interface SimulatedConnector extends Connector {
  readonly control: ConnectorControl
}
