import type { ReadableAtom } from 'nanostores'
import type { ChooseBalance } from '../chains/balance.js'
import type { ChainAdapter } from '../chains/chainAdapter.js'
import type { Connector } from '../chains/connector.js'
import type { TrackedEvent } from '../events.js'
import type { HookName, WidgetHooks } from '../hooks.js'
import type { Messages, StringKeys } from '../i18n/i18n.js'
import type { Logger } from '../logger/createLogger.js'
import type { PluginRegistry } from '../registries.js'
import type { RequestOptions } from '../requests.js'
import type { ResolvedConfig } from '../resolvedConfig.js'
import type { SignInState } from '../state/signIn.js'
import type { PluginState } from '../state/state.js'
import type { WidgetStorage } from '../storage/createStorage.js'
import type { WidgetActions } from '../widgetActions.js'
import type { SlotEntry, SlotName } from './slots.js'
import type { ViewDefinition } from './views.js'

type Phases = WidgetHooks[HookName]
// biome-ignore lint/suspicious/noExplicitAny: only what `fn` takes and answers is looked at
type PhaseValue<Phase> = Phase extends { tap(options: any, fn: (value: infer Value) => infer Answer): void }
  ? (value: Value) => Answer | undefined | void | Promise<Answer | undefined | void>
  : never

/** When a tap runs among those of other plugins, and how long it may take. */
export interface PluginTapOptions {
  /** A lower one runs earlier. @default 0 */
  readonly stage?: number
  /** Ids of plugins whose taps run later. */
  readonly before?: string | string[]
  /**
   * For a tap of `prepare` or `settle` that asks the visitor something: it has no deadline. Watch the `signal` of the
   * request, which is aborted once nobody waits for an answer; a request to close has none.
   *
   * @default false: an operation is refused if a `prepare` tap does not answer within 5 seconds
   */
  readonly waitsForVisitor?: boolean
}

/**
 * The five hooks as a plugin taps them: a tap carries the plugin's name and goes when the plugin goes.
 *
 * - `prepare` answers an edited request, or `undefined` to keep it. Whatever it throws refuses the operation, and so does its
 *   deadline: see `PluginTapOptions`. A refusal that visitors read is a `BaseError`; any other error also goes to the console.
 * - `handle` carries the operation out. The first tap that does not answer `undefined` wins. It has no deadline.
 * - `settle` learns the outcome, which stands: what it throws goes to the console, and after 5 seconds nobody waits for it.
 *
 * @example
 * hooks.connect.prepare.tap(async ({ connectorId }) => {
 *   if (await isBlocked(connectorId)) throw new BaseError('This wallet is not offered here', { code: 'UNAUTHORIZED' })
 * })
 * @example
 * hooks.request.prepare.tap(
 *   async ({ method, signal }) => {
 *     if (SIGNS.test(method) && !(await askVisitor(method, signal))) throw new BaseError('You declined', { code: 'USER_REJECTED' })
 *   },
 *   { waitsForVisitor: true },
 * )
 */
export type PluginHooks = {
  readonly [Name in HookName]: {
    readonly [Phase in keyof Phases]: {
      tap(fn: PhaseValue<WidgetHooks[Name][Phase]>, options?: PluginTapOptions): void
    }
  }
}

/**
 * All that a plugin can see and do. Whatever it registers here is undone when it is disabled. `Strings`: its English strings,
 * so that a key which is none of them is a type error.
 */
export interface PluginContext<Options = unknown, Strings extends Messages = Messages> {
  readonly id: string
  readonly options: Options
  readonly config: ResolvedConfig
  readonly state: PluginState
  readonly hooks: PluginHooks
  readonly logger: Logger
  /** The plugin's own corner of storage. */
  readonly storage: WidgetStorage
  /** Reads one of the plugin's own strings, and fills in its `{values}`. A method, so that any plugin's context is a `PluginContext`. */
  t(key: StringKeys<Strings>, values?: Readonly<Record<string, string | number>>): string

  readonly views: { register(view: ViewDefinition): void }
  /** `add` returns a function that removes the entry. */
  readonly slots: { add(name: SlotName, entry: SlotEntry): () => void }
  readonly chains: {
    register(adapter: ChainAdapter): void
    /** Has `state.$balance` be something else than the network's own coin. What was chosen last counts. */
    chooseBalance(choose: ChooseBalance): void
  }
  /** A list of wallets that may change; the connect, switchNetwork and request hooks are answered from it. */
  readonly connectors: { provide($connectors: ReadableAtom<readonly Connector[]>): void }

  /** The widget's navigation and notices. */
  readonly widget: WidgetActions
  /** `widget.host`: where a frame of the plugin stands. Not to be moved once it is in the page. */
  host(): HTMLElement
  /** Sends a request. @throws BaseError `PERMISSION_MISSING` without `request:<method>` */
  request(options: RequestOptions): Promise<unknown>
  /** Fetches. @throws BaseError `PERMISSION_MISSING` without `network:services` or `network:<origin>` */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** The widget's plugins, whichever they are. To switch one takes `plugin:<id>`. @throws BaseError `PERMISSION_MISSING` */
  readonly plugins: {
    /** As the site configured them. */
    readonly configured: readonly {
      readonly id: string
      readonly enabled: boolean
      /** With `plugin:<id>` alone. */
      readonly options: unknown
    }[]
    /** See `widget.enable`. */
    enable(id: string, options?: object): Promise<void>
    /** See `widget.disable`. */
    disable(id: string): Promise<void>
  }
  /** The API of a plugin named in `requires`. */
  plugin<Id extends keyof PluginRegistry>(id: Id): PluginRegistry[Id]
  plugin<Api = unknown>(id: string): Api
  setSignIn(signIn: SignInState): void
  track(event: string, properties?: Readonly<Record<string, string | number | boolean | undefined>>): void

  /** Hears what this widget counts, as `widget.onEvent` does. */
  onEvent(listener: (event: TrackedEvent) => void): void

  /** Has code fetched together with what connecting needs: when the visitor comes near a wallet, or picks one. */
  preload(load: () => Promise<unknown>): void
  /** Listens until the plugin is disabled. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void): void
  /** Runs once, unless the plugin is disabled before. ms, 24 days at most. */
  setTimeout(fn: () => void, ms: number): () => void
  /** Runs again and again until the plugin is disabled. ms, 24 days at most. */
  setInterval(fn: () => void, ms: number): () => void
  /** Undone with the plugin. */
  onDispose(undo: () => void): void
}
