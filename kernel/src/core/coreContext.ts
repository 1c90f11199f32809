import type { ChooseBalance } from '../chains/balance.js'
import type { ChainNamespace } from '../chains/caip.js'
import type { ChainAdapter } from '../chains/chainAdapter.js'
import type { Connector, ConnectorEvent } from '../chains/connector.js'
import type { BaseError } from '../errors/BaseError.js'
import type { WidgetHooks } from '../hooks.js'
import type { Logger } from '../logger/createLogger.js'
import type { Shell } from '../shell.js'
import type { Persisted } from '../state/persisted.js'
import type { ConnectorList } from './connectorList.js'

/** What a wallet tells of one chain. */
export type AccountEvent = Extract<ConnectorEvent, { readonly namespace: ChainNamespace }>

/** A wait for what a wallet that shares nothing says next. */
export interface EmptyWait {
  readonly timer: ReturnType<typeof setTimeout>
  end(): void
}

/** What is known of one wallet on one chain. All numbers are of one row: the higher is the newer. */
export interface Told {
  /** The number of the question whose answer is known, or of what the visitor did since. */
  readonly known: number
  /** The last of each kind that the wallet told, with its number, in the order in which it told them. */
  readonly events: ReadonlyMap<
    AccountEvent['type'],
    { readonly event: AccountEvent; readonly number: number }
  >
}

/** What wallets told, as `pairOf` has it, and the last number given out. */
export interface ToldByWallets {
  last: number
  readonly byPair: Map<string, Told>
}

/** One running widget, as its operations use it. */
export interface CoreContext extends Shell {
  readonly hooks: WidgetHooks
  readonly connectors: ConnectorList
  readonly adapters: Map<ChainNamespace, ChainAdapter>
  /** What counts as a balance, where a plugin has chosen. */
  readonly balance: { choose?: ChooseBalance | undefined }
  readonly persisted: Persisted
  readonly logger: Logger
  /** Wallets that the visitor connected in this page, and that have not left it since, by connector id. */
  readonly chosen: Set<string>
  /** Wallets on a network that is none of the site's, where the visitor has closed what said so, by connector id. */
  readonly declined: Set<string | undefined>
  /** The connected wallets that are listened to, by connector id, and how to stop. */
  readonly listening: Map<string, { readonly connector: Connector; stop(): void }>
  /** Connected wallets that said that they share nothing, by connector id and namespace: the wait for what they say next. */
  readonly emptied: Map<string, Map<ChainNamespace, EmptyWait>>
  /** Remembered wallets that are being asked for the first time, by connector id. Each promise resolves with their answer. */
  readonly restoring: Map<string, Promise<unknown>>
  /** Wallets that are being asked again after they were locked, as `pairOf` has it. */
  readonly resuming: Set<string>
  /** How often the visitor has chosen who is in use, by a switch, a connect or a disconnect: the last choice counts. */
  readonly choices: { last: number }
  /** What wallets told and answered, in its order. */
  readonly told: ToldByWallets
  /** Requests in flight that send something, by id. Each promise resolves once the caller knows the outcome. */
  readonly running: Map<string, Promise<void>>
  /** What is remembered and this tab knows of, as `pairOf` has it: the rest another tab has connected since. */
  readonly heard: Set<string>
  /** Wallets that are being disconnected, by connector id. */
  readonly disconnecting: Map<string, Promise<unknown>>
  /** Takes over what a connected wallet reports of its own accord. @param isAnswer it has answered so, instead @default false */
  onWalletEvent(connector: Connector, event: ConnectorEvent, isAnswer?: boolean): void
  /** Logs a failure that no caller learns of. @param metaMessages what else to say of one that has no name yet */
  report(error: unknown, plugin?: string, metaMessages?: readonly string[]): BaseError
}
