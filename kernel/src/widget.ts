import type { ChainNamespace } from './chains/caip.js'
import type { Network, NetworkInput } from './chains/network.js'
import type { Plugin } from './definePlugin.js'
import type { TrackedEvent } from './events.js'
import type { Locale, Messages, Translate } from './i18n/i18n.js'
import type { ViewDefinition } from './plugins/views.js'
import type { EventProvider } from './provider/eventProvider.js'
import type { PluginRegistry, ProviderRegistry, Register } from './registries.js'
import type {
  AddressLabel,
  ConnectionChange,
  RequestOptions,
  SwitchAccountOptions,
  SwitchConnectionOptions,
  SwitchNetworkOptions,
} from './requests.js'
import type { ResolvedConfig } from './resolvedConfig.js'
import type { WidgetState } from './state/state.js'
import type { ThemeOptions } from './state/theme.js'
import type { WidgetActions } from './widgetActions.js'

/**
 * The public APIs of a widget's plugins, by id. Of a widget whose config is not known, those that plugins publish, each of
 * which may be missing.
 */
export type PluginApis<Plugins extends readonly Plugin[]> = {
  readonly [P in Plugins[number] as P['id']]: P extends Plugin<string, infer Api> ? Api : never
} & (string extends Plugins[number]['id'] ? Partial<PluginRegistry> : unknown)

/**
 * A running widget, typed by its config: its plugins, and its networks as far as `setNetworks` does not bring others.
 */
export interface Widget<
  Plugins extends readonly Plugin[] = readonly Plugin[],
  Own extends NetworkInput = NetworkInput,
> extends WidgetActions {
  readonly id: string
  readonly config: ResolvedConfig<Own>
  readonly state: WidgetState
  /** The plugins' own APIs. @throws BaseError `PLUGIN_NOT_READY` before `ready`, or when it is disabled */
  readonly plugins: PluginApis<Plugins>
  /**
   * Resolves when every enabled plugin is set up; a plugin that fails is reported and left out. Asking starts
   * them, if nothing has yet.
   */
  readonly ready: Promise<void>
  /**
   * The element that the modal is drawn in. A plugin's frame stands in it, beside the modal's shadow root, and is shown by
   * a `<slot>` of one of its views: moving a frame reloads it, so whoever needs it in the page first puts the host at the
   * end of the body. Made when it is first asked for; there is none on a server.
   */
  readonly host: HTMLElement
  /**
   * Makes another live connection the active one, or opens the login of one that is not live. Then it answers at once that
   * nothing has changed, as nothing has yet: `state.$account` tells of the login when it is done. So it does where the visitor
   * chooses something else, connects or disconnects while the wallet is asked whether it still trusts this site.
   *
   * @throws BaseError `CONNECTOR_NOT_FOUND`, `CONNECTION_STATUS_INVALID`, `ACCOUNT_NOT_FOUND`, and what the chain's adapter
   * refuses an account with
   */
  switchConnection(which: SwitchConnectionOptions): Promise<ConnectionChange>
  /**
   * Moves to another network, with the active wallet of its namespace when there is one.
   *
   * @throws BaseError `NETWORK_NOT_FOUND`, `NETWORK_NOT_APPROVED`, `SWITCH_NOT_SUPPORTED`, `SWITCH_CANCELLED`,
   * `SWITCH_TIMEOUT`, and what the wallet refuses with
   * @example await widget.switchNetwork({ network: 'eip155:137' })
   */
  switchNetwork(options: SwitchNetworkOptions<Own>): Promise<Network>
  /** Makes another account of the active connection the active one. @throws BaseError `ACCOUNT_NOT_FOUND` */
  switchAccount(which: SwitchAccountOptions): Promise<void>
  /** Keeps the visitor's own name for an address. @throws BaseError `INVALID_ADDRESS` */
  setAddressLabel(label: AddressLabel): Promise<void>
  /**
   * Replaces the networks of the config, the default one first.
   *
   * @throws BaseError `INVALID_CONFIG`, `INVALID_NETWORK`
   * @example await widget.setNetworks([mainnet, base])
   */
  setNetworks(networks: readonly NetworkInput[]): Promise<void>
  /**
   * Sends a JSON-RPC request. Reads go to the network's node, the rest to the active wallet.
   *
   * @throws BaseError `NOT_CONNECTED`, `NAMESPACE_NOT_CONFIGURED`, `ACCOUNT_CHANGED`, `NETWORK_CHANGED`, `INVALID_PARAMS`, and
   * what the node or the wallet refuses with
   * @example const block = await widget.request({ method: 'eth_blockNumber' })
   */
  request(options: RequestOptions): Promise<unknown>
  /** Returns the provider that a chain's libraries expect; EIP-1193 for `eip155`. @throws BaseError `ADAPTER_NOT_FOUND` */
  provider<Namespace extends keyof ProviderRegistry>(namespace: Namespace): ProviderRegistry[Namespace]
  provider<Provider = EventProvider>(namespace: ChainNamespace): Provider
  /**
   * Sets up a plugin that is off; with options, which take the place of those of the config by the same names, anew.
   *
   * @throws BaseError `PLUGIN_NOT_FOUND`, `MISSING_PLUGIN`, with options `PLUGIN_REQUIRED`, and what its setup fails with
   * @example await widget.enable('socials', { providers: ['google'] })
   */
  enable(plugin: Plugins[number]['id'], options?: object): Promise<void>
  /** Undoes all that a plugin registered. @throws BaseError `PLUGIN_NOT_FOUND`, `PLUGIN_REQUIRED` */
  disable(plugin: Plugins[number]['id']): Promise<void>
  /** Changes the looks; a member given as `undefined` is reset. @throws BaseError `INVALID_ARGUMENT` */
  setTheme(theme: ThemeOptions): void
  /** @param language BCP 47, in any case @throws BaseError `INVALID_ARGUMENT` */
  setLanguage(language: string): Promise<void>
  dismissToast(id: number): void
  /** Registers a view. Returns a function that removes it. @throws BaseError `DUPLICATE_VIEW` */
  addView(view: ViewDefinition): () => void
  /** Adds a package's strings. Returns the function that reads them, and one that removes them. */
  addMessages<English extends Messages>(
    scope: string,
    locale: Locale<English>,
  ): [translate: Translate<Extract<keyof English, string>>, remove: () => void]
  /** Registers a listener for events worth counting. Returns a function that removes it. */
  onEvent(listener: (event: TrackedEvent) => void): () => void
  /**
   * Registers work that prepares the visitor's first click, such as fetching a view or drawing it unseen. It runs once:
   * in the page's idle time after everything registered before it, or, with `preload: 'approach'`, when the visitor comes
   * near what opens the widget; never with `preload: 'none'`. Failures are ignored: the click itself tries again. Returns a
   * function that removes it.
   *
   * @example widget.onPreload(() => import('./Modal.js'))
   */
  onPreload(load: () => unknown): () => void
  /** Returns the log kept for a bug report. */
  exportLog(): Promise<string>
  /** Undoes everything: plugins, listeners, timers. What is asked of it later fails with `WIDGET_DESTROYED`. */
  destroy(): void
}

/** The widget that the site has registered; any widget where it has not. See {@link Register}. */
export type RegisteredWidget = Register extends { widget: infer Own extends Widget } ? Own : Widget

/** The networks of the registered widget, as its config has them. */
export type RegisteredNetwork = RegisteredWidget['config']['networks'][number]['source']
