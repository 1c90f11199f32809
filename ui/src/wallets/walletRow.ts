import type { Connector } from '@wallet-widget/kernel'
import type { ConnectorGroup } from './connectorGroups.js'

/** One row of the wallet list. */
export interface WalletRow {
  /** The connector's id. */
  readonly id: string
  /** Fit to show: cleaned and at most 40 characters (threat T1). */
  readonly name: string
  readonly group: ConnectorGroup
  readonly connector: Connector
  /** The wallet is in this browser. */
  readonly installed: boolean
  readonly recent: boolean
  /** A simulated wallet. */
  readonly test: boolean
  /** Another wallet goes by the same reverse domain name (threat T2). */
  readonly ambiguous: boolean
}
