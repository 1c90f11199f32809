import type { Network } from './chains/network.js'
import type { AlertCode, AlertText } from './errors/alerts.js'
import type { ViewArguments, ViewId } from './registries.js'
import type {
  CloseRequest,
  ConnectOptions,
  DisconnectOptions,
  OpenRequest,
  SwitchNetworkOptions,
} from './requests.js'
import type { Connection } from './state/connection.js'
import type { Toast } from './state/notices.js'

/**
 * What a page and its plugins can do with a widget; plugins need no permission for it. What is not of the type asked for is
 * refused with `INVALID_ARGUMENT`.
 */
export interface WidgetActions {
  /**
   * Opens the modal, on the view that fits the state unless one is named. Resolves once it is open, or when `close` was
   * called meanwhile.
   *
   * @throws BaseError `VIEW_NOT_FOUND`, `WIDGET_DESTROYED`, and what a plugin refuses with
   * @example await widget.open({ view: 'Account' })
   */
  open<View extends ViewId = ViewId>(request?: OpenRequest<View>): Promise<void>
  /** Closes the modal. @throws BaseError `CLOSE_REFUSED` while sign-in is required */
  close(request?: CloseRequest): Promise<void>
  /** Goes back one view; closes the modal when there is none. */
  back(): Promise<void>
  /** Shows a further view of the open modal. @throws BaseError `VIEW_NOT_FOUND` */
  push<View extends ViewId>(view: View, ...args: ViewArguments<View>): void
  /** Shows a view in place of the present one. @throws BaseError `VIEW_NOT_FOUND` */
  replace<View extends ViewId>(view: View, ...args: ViewArguments<View>): void
  /** Shakes the modal for 500 ms. */
  shake(): void
  /**
   * Fetches what the next click will need: opening the modal, or connecting a wallet. To be called when the visitor comes
   * near what opens or connects. Does nothing with `preload: 'none'`.
   *
   * @param what @default 'open'
   */
  prefetch(what?: 'open' | 'connect'): void
  /**
   * Connects a wallet; one at a time. `state.$pending` shows the attempt from the call on. A second call for the same
   * wallet joins the first; one for another wallet cancels it. Where two wallets claim the id (`ambiguous`) and the visitor has
   * not chosen it in the list, the list is opened instead.
   *
   * @throws BaseError `CONNECTOR_NOT_FOUND`, `DUPLICATE_CONNECTOR`, `CHAIN_NOT_SUPPORTED`, `ADAPTER_NOT_FOUND`,
   * `NETWORK_NOT_FOUND`, `CONNECTION_CANCELLED`, `CONNECTION_TIMEOUT`, `INVALID_WALLET_ANSWER`, and what the wallet refuses
   * with; the state is then what it was before
   * @example const [connection] = await widget.connect({ connectorId: 'io.metamask' })
   */
  connect(options: ConnectOptions): Promise<readonly Connection[]>
  /** Cancels the connect under way, if any, and dismisses one that failed. */
  cancelConnect(): void
  /**
   * Disconnects one connection, one namespace, or all. The widget forgets the wallet whatever the wallet answers.
   *
   * @throws BaseError `DISCONNECT_FAILED`, `DISCONNECT_CHAINS_FAILED`: a wallet refused
   */
  disconnect(which?: DisconnectOptions): Promise<void>
  /**
   * Moves to another network, with the active wallet of its namespace when there is one.
   *
   * @throws BaseError `NETWORK_NOT_FOUND`, `NETWORK_NOT_APPROVED`, `SWITCH_NOT_SUPPORTED`, `SWITCH_CANCELLED`,
   * `SWITCH_TIMEOUT`, and what the wallet refuses with
   * @example await widget.switchNetwork({ network: 'eip155:137' })
   */
  switchNetwork(options: SwitchNetworkOptions): Promise<Network>
  /** Shows a standing notice about the site's set-up, once for each code. A plugin's own code comes with its text. */
  alert(code: AlertCode, details?: string, text?: AlertText): void
  dismissAlert(code: AlertCode): void
  /** Shows a passing message. */
  toast(kind: Toast['kind'], text: string): void
}
