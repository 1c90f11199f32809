export {
  type CaipAddress,
  type CaipNetworkId,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from './chains/caip.js'
export type {
  AddressRequest,
  Balance,
  ChainAdapter,
  ChainRequest,
  Identity,
  ProviderAccess,
} from './chains/chainAdapter.js'
export type {
  Account,
  Connector,
  ConnectorConnectRequest,
  ConnectorEvent,
  ConnectorProgress,
  ConnectorRpcRequest,
  ConnectorType,
  WalletSession,
} from './chains/connector.js'
export type { DirectoryWallet } from './chains/directoryWallet.js'
export { CHAIN_NAMESPACES, type ChainNamespace, isChainNamespace } from './chains/namespace.js'
export type { Network, NetworkInput } from './chains/network.js'
export { defineConfig, type Metadata, type ResolvedConfig, type WidgetConfig } from './config.js'
export { createWidget } from './createWidget.js'
export {
  definePlugin,
  type OptionsSchema,
  type Permission,
  type Plugin,
  type PluginDefinition,
  type PluginModule,
  type PluginOptions,
} from './definePlugin.js'
export * from './errors/index.js'
export type { TrackedEvent } from './events.js'
export type { HookName, OperationHooks, TapOptions, WidgetHooks } from './hooks.js'
export {
  type I18n,
  type LanguageState,
  type Locale,
  type Messages,
  readText,
  type Text,
  type Translate,
} from './i18n/i18n.js'
export type { LateLogger } from './logger/lateLogger.js'
export type {
  CloseRequest,
  ConnectRequest,
  OpenRequest,
  Outcome,
  RpcRequest,
  SwitchNetworkRequest,
  SwitchNetworkResult,
} from './operations/requests.js'
export { isMobile } from './platform.js'
export type { PluginContext, PluginHooks } from './plugins/context.js'
export type { OfferedWallet, SlotEntry, SlotName } from './plugins/slots.js'
export type { ViewDefinition } from './plugins/views.js'
export type { EventProvider } from './provider/deferred.js'
export type { AccountState } from './state/account.js'
export type { AccountDetail } from './state/accountDetail.js'
export type { Connection, ConnectionStatus, StatusReason, WalletInfo } from './state/connection.js'
export type { NetworkState } from './state/network.js'
export type { Toast } from './state/notices.js'
export type { PendingConnect } from './state/pendingConnect.js'
export type { RouterEntry, RouterState } from './state/router.js'
export type { ChainSession, Session } from './state/session.js'
export type { SignInState } from './state/signIn.js'
export type { WidgetState } from './state/state.js'
export type { Theme } from './state/theme.js'
export type { StorageItem, WidgetStorage } from './storage/index.js'
export type {
  AddressLabel,
  ConnectionChange,
  ConnectOptions,
  PluginApis,
  RequestOptions,
  Widget,
} from './widget.js'

/** The texts of every error there is, fetched when they are wanted. Source: spec section 8. */
export const loadCatalogue = () => import('./errors/catalogue.js').then(({ catalogue }) => catalogue)

/** The HTTP and JSON-RPC clients, fetched when they are wanted. */
export const loadNet = () => import('./net/index.js')
