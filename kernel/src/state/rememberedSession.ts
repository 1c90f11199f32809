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
  /** The namespaces whose network the visitor chose while no wallet was connected. */
  readonly chosen: readonly ChainNamespace[]
  readonly connections: readonly RememberedConnection[]
  /** Wallets, and single chains of wallets, that the visitor disconnected here: never reconnected silently. */
  readonly disconnected: readonly string[]
}

export const NOTHING_REMEMBERED: RememberedSession = {
  activeNamespace: undefined,
  networkIds: {},
  chosen: [],
  connections: [],
  disconnected: [],
}

/** A larger picture is not worth the place. */
export const LONGEST_ICON = 4096

const MOST_CONNECTIONS = 50

const isText = (value: unknown, most = 200): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

/** Those of a list that are texts of a reasonable length. */
export const texts = (values: readonly unknown[]): readonly string[] => values.filter((one) => isText(one))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRemembered = (value: unknown): value is RememberedConnection =>
  isRecord(value) &&
  isText(value.connectorId) &&
  isChainNamespace(value.namespace) &&
  isText(value.address) &&
  /^[\w:.+/=%-]+$/.test(value.address) &&
  isText(value.walletName) &&
  (value.walletIcon === undefined || isText(value.walletIcon, LONGEST_ICON))

/** What storage has under the session's name. */
export interface StoredSession {
  readonly activeNamespace?: unknown
  readonly networkIds: Readonly<Record<string, unknown>>
  readonly chosen?: unknown
  readonly connections: readonly unknown[]
  readonly disconnected: readonly unknown[]
}

export const isStoredSession = (value: unknown): value is StoredSession =>
  isRecord(value) &&
  isRecord(value.networkIds) &&
  Array.isArray(value.connections) &&
  Array.isArray(value.disconnected)

/** What is fit to be remembered: one thing that is not must not cost the visitor the rest. */
export function usableSession(stored: StoredSession): RememberedSession {
  const { activeNamespace, networkIds, chosen, connections, disconnected } = stored
  return {
    activeNamespace: isChainNamespace(activeNamespace) ? activeNamespace : undefined,
    networkIds: Object.fromEntries(
      Object.entries(networkIds).filter(([key, id]) => isCaipNetworkId(id) && id.startsWith(`${key}:`)),
    ) as RememberedSession['networkIds'],
    chosen: Array.isArray(chosen) ? chosen.filter(isChainNamespace) : [],
    connections: connections.filter(isRemembered).slice(0, MOST_CONNECTIONS),
    disconnected: texts(disconnected),
  }
}
