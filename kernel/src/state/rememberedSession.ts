import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId, isChainNamespace } from '../chains/caip.js'

/** A connection as storage remembers it: enough to find its wallet again, and nothing that grants trust. */
export interface RememberedConnection {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly address: string
  readonly walletName: string
  /** A small picture of it. */
  readonly walletIcon?: string
  /** The visitor chose this account, which is not the wallet's own first. */
  readonly chosen?: boolean
}

/** What a reload needs, as it is kept in browser storage. */
export interface RememberedSession {
  readonly activeNamespace: ChainNamespace | undefined
  readonly networkIds: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
  readonly connections: readonly RememberedConnection[]
  /** Wallets the visitor disconnected here: never reconnected silently. */
  readonly disconnected: readonly string[]
}

export const NOTHING_REMEMBERED: RememberedSession = {
  activeNamespace: undefined,
  networkIds: {},
  connections: [],
  disconnected: [],
}

/** A larger picture is not worth the place. */
export const LONGEST_ICON = 4096

const isText = (value: unknown, most = 200): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 50 && value.every((entry) => isText(entry))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRemembered = (value: unknown): value is RememberedConnection =>
  isRecord(value) &&
  isText(value.connectorId) &&
  isChainNamespace(value.namespace) &&
  isText(value.address) &&
  /^[\w:.-]+$/.test(value.address) &&
  isText(value.walletName) &&
  (value.walletIcon === undefined || isText(value.walletIcon, LONGEST_ICON))

export const isRememberedSession = (value: unknown): value is RememberedSession =>
  isRecord(value) &&
  (value.activeNamespace === undefined || isChainNamespace(value.activeNamespace)) &&
  isRecord(value.networkIds) &&
  Object.entries(value.networkIds).every(([key, id]) => isCaipNetworkId(id) && id.startsWith(`${key}:`)) &&
  Array.isArray(value.connections) &&
  value.connections.length <= 50 &&
  value.connections.every(isRemembered) &&
  isTexts(value.disconnected)
