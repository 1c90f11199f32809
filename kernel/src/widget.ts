import type { CaipNetworkId } from './chains/caip.js'
import type { ChainNamespace } from './chains/namespace.js'
import type { Network, NetworkInput } from './chains/network.js'
import type { ResolvedConfig } from './config.js'
import type { Plugin } from './definePlugin.js'
import type { AlertCode } from './errors/catalogue.js'
import type { TrackedEvent } from './events.js'
import type { Locale, Messages, Translate } from './i18n/i18n.js'
import type { CloseRequest, OpenRequest } from './operations/requests.js'
import type { ViewDefinition } from './plugins/views.js'
import type { EventProvider } from './provider/deferred.js'
import type { Connection } from './state/connection.js'
import type { Toast } from './state/notices.js'
import type { WidgetState } from './state/state.js'
import type { Theme } from './state/theme.js'

/** The public APIs of a widget's plugins, by id. */
export type PluginApis<Plugins extends readonly Plugin[]> = {
  readonly [P in Plugins[number] as P['id']]: P extends Plugin<string, infer Api> ? Api : never
}

/** What `widget.connect` takes. */
export interface ConnectOptions {
  readonly connectorId: string
  readonly namespaces?: readonly ChainNamespace[]
  readonly network?: CaipNetworkId | Network
  readonly signal?: AbortSignal
}

/** What `widget.switchConnection` came to. */
export interface ConnectionChange {
  readonly accountChanged: boolean
  readonly walletChanged: boolean
}

/** What `widget.setAddressLabel` takes. */
export interface AddressLabel {
  readonly address: string
  /** Empty: the name is taken away. Cut to 32 characters. */
  readonly label: string
  /** @default the active one */
  readonly namespace?: ChainNamespace
}

/** What `widget.request` takes. */
export interface RequestOptions {
  readonly method: string
  readonly params?: unknown
  /** A CAIP-2 id; the active network by default. */
  readonly chainId?: CaipNetworkId
  readonly namespace?: ChainNamespace
  readonly signal?: AbortSignal
}

/** A running widget. */
export interface Widget<Plugins extends readonly Plugin[] = readonly Plugin[]> {
  readonly id: string
  readonly config: ResolvedConfig
  readonly state: WidgetState
  /** The plugins' own APIs. @throws BaseError `PLUGIN_NOT_READY` before `ready`, or when it is disabled. */
  readonly plugins: PluginApis<Plugins>
  /**
   * Resolves when every enabled plugin is set up; a plugin that fails is reported and left out. Asking starts
   * them, if nothing has yet.
   */
  readonly ready: Promise<void>
  /**
   * The element that the modal is drawn in. A plugin's frame stands in it, beside the modal's shadow root, and is shown by
   * a `<slot>` of one of its views: to be moved would load it anew, so whoever needs it in the page first puts it at the
   * end of the body. Made when it is first asked for; there is none on a server.
   */
  readonly host: HTMLElement
  /**
   * Fetches what the next click will need: opening the modal, or connecting a wallet. Called when the visitor
   * comes near what opens or connects, never before.
   *
   * @param what @default 'open'
   */
  prefetch(what?: 'open' | 'connect'): void

  /** Opens the modal. Source: spec section 2. @throws BaseError `VIEW_NOT_FOUND` and what a plugin refuses with. */
  open(request?: OpenRequest): Promise<void>
  /** Closes the modal. @throws BaseError `CLOSE_REFUSED` while sign-in is required. */
  close(request?: CloseRequest): Promise<void>
  /** Goes back one view; closes the modal when there is none. */
  back(): Promise<void>
  /** Shows a further view of the open modal. */
  push(view: string, args?: unknown): void
  /** Shows a view in place of the present one. */
  replace(view: string, args?: unknown): void
  /** Shakes the modal for 500 ms. */
  shake(): void

  /** Connects a wallet. Rejects with a BaseError; the state is then what it was before. */
  connect(options: ConnectOptions): Promise<readonly Connection[]>
  /** Gives up the connect under way, if any. */
  cancelConnect(): void
  /** Disconnects one connection, one namespace, or all. @throws BaseError `FAILED_TO_DISCONNECT` */
  disconnect(which?: { connectorId?: string; namespace?: ChainNamespace }): Promise<void>
  /**
   * Makes another live connection the active one, or leads to the login of one that is not. On `bip122` the address must
   * be given, of a payment account.
   *
   * @throws BaseError `CONNECTOR_NOT_FOUND`, `CONNECTION_STATUS_INVALID`, `ACCOUNT_NOT_FOUND`, `BIP122_ADDRESS_REQUIRED`,
   * `BIP122_PAYMENT_ONLY`
   */
  switchConnection(which: {
    connectorId: string
    namespace: ChainNamespace
    address?: string
  }): Promise<ConnectionChange>
  /** Makes another account of the active connection the active one. */
  switchAccount(which: { address: string; namespace?: ChainNamespace }): Promise<void>
  /** Keeps the visitor's own name for an address. @throws BaseError `INVALID_ADDRESS` */
  setAddressLabel(label: AddressLabel): Promise<void>
  /**
   * Takes other networks than those of the config, the default one first.
   *
   * @throws BaseError `INVALID_CONFIG`, `INVALID_NETWORK`
   * @example await widget.setNetworks([mainnet, base])
   */
  setNetworks(networks: readonly NetworkInput[]): Promise<void>
  /** Moves to another network. @throws BaseError `NETWORK_NOT_FOUND`, and what the wallet refuses with. */
  switchNetwork(options: { network: CaipNetworkId | Network; signal?: AbortSignal }): Promise<Network>
  /** Sends a JSON-RPC request. Reads go to the network's node, the rest to the active wallet. */
  request(options: RequestOptions): Promise<unknown>
  /** The provider that a chain's libraries expect; EIP-1193 for `eip155`. @throws BaseError `ADAPTER_NOT_FOUND` */
  provider<Provider = EventProvider>(namespace: ChainNamespace): Provider

  enable(plugin: string): Promise<void>
  /** Undoes all that a plugin registered. @throws BaseError `PLUGIN_REQUIRED` */
  disable(plugin: string): Promise<void>

  setTheme(theme: Partial<Theme>): void
  setLanguage(language: string): Promise<void>
  alert(code: AlertCode, details?: string): void
  dismissAlert(code: AlertCode): void
  toast(kind: Toast['kind'], text: string): void
  dismissToast(id: number): void
  /** Registers a view of the interface itself. */
  addView(view: ViewDefinition): () => void
  /** Adds a package's strings. */
  addMessages<English extends Messages>(
    scope: string,
    locale: Locale<English>,
  ): [translate: Translate<Extract<keyof English, string>>, remove: () => void]
  /** Listens to what is worth counting. */
  onEvent(listener: (event: TrackedEvent) => void): () => void
  /** Reads the log kept for a bug report. */
  exportLog(): Promise<string>
  /** Undoes everything: plugins, listeners, timers. */
  destroy(): void
}
