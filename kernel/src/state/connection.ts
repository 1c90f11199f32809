import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../chains/caip.js'
import type { Account, ConnectMethod, ConnectorType } from '../chains/connector.js'

/** The wallet behind a connection, as it is shown. */
export interface WalletInfo {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** How the visitor connected it. */
  readonly method: ConnectMethod
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** The provider of a social login, such as `google`. */
  readonly social?: string | undefined
}

/** One wallet connected on one namespace. */
export interface Connection<Namespace extends ChainNamespace = ChainNamespace> {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly wallet: WalletInfo
  /** Never empty. */
  readonly accounts: readonly Account[]
  /** The active account. */
  readonly address: string
  readonly caipAddress: CaipAddress
  /** Where the wallet is; may be a network that is not configured. */
  readonly networkId: CaipNetworkId
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
}

/** Why a status is what it is. */
export type StatusReason =
  | 'startup'
  | 'visitor'
  | 'restored'
  | 'notRestored'
  | 'failed'
  | 'cancelled'
  | 'wallet'
  | 'locked'
  | 'otherTab'
  | 'pluginDisabled'
  | 'networkRemoved'

/** A connection that is over, and why. */
export interface EndedConnection extends Pick<Connection, 'connectorId' | 'namespace'> {
  /** Those it had when it ended; of one that was only remembered, the one that was in use. */
  readonly addresses: readonly string[]
  readonly reason: StatusReason
}

/** `restoring` is the specification's "connecting" at startup: the wallet has not spoken yet. */
export type ConnectionStatus = 'restoring' | 'connecting' | 'connected' | 'disconnected'
