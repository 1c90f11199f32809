import type { ChainNamespace } from '@wallet-widget/kernel'

/** One row of the wallet list. */
export interface WalletRow {
  /** The connector's id, or that of what is offered. */
  readonly id: string
  /** Fit to show: cleaned and at most 40 characters. */
  readonly name: string
  readonly group: ConnectorGroup
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** The view that leads through connecting it. @default 'ConnectingExternal' */
  readonly view?: string | undefined
  /** The wallet is in this browser. */
  readonly installed: boolean
  readonly recent: boolean
  readonly connected: boolean
  /** A simulated wallet. */
  readonly test: boolean
  /** Another wallet goes by the same reverse domain name, or by a name that looks the same. */
  readonly ambiguous: boolean
  /** What of its name the eye takes in. */
  readonly looks?: string | undefined
  /** The chains it is for, where another wallet in the browser has its name on others. */
  readonly chains?: readonly ChainNamespace[] | undefined
  /** Not known yet: its room is kept. */
  readonly pending?: boolean | undefined
  /** A word beside its name. */
  readonly tag?: string | undefined
  /** What choosing it does. @default it is connected */
  choose?(): void
}

/**
 * The kinds of wallet rows, in the order of the list.
 * A kind appears only when it has entries.
 */
export const CONNECTOR_GROUPS = [
  'pairing',
  'recent',
  'installed',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

export type ConnectorGroup = (typeof CONNECTOR_GROUPS)[number]
