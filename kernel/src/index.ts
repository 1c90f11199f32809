export type { AddressRequest } from './chains/addressRequest.js'
export type { Balance, BalanceReader, ChooseBalance } from './chains/balance.js'
export {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  isChainNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from './chains/caip.js'
export type {
  ChainAdapter,
  ChainInfo,
  ChainRequest,
  Identity,
  ProviderAccess,
  ProviderState,
} from './chains/chainAdapter.js'
export type {
  Account,
  ConnectMethod,
  Connector,
  ConnectorConnectRequest,
  ConnectorEvent,
  ConnectorInfo,
  ConnectorProgress,
  ConnectorRpcRequest,
  ConnectorType,
  LateAnswer,
  SignedInSessions,
  WalletSession,
} from './chains/connector.js'
export type { DirectoryWallet } from './chains/directoryWallet.js'
export type { Mark, MarkElement, NetworkMark } from './chains/mark.js'
export type {
  NamespaceOf,
  Network,
  NetworkIdOf,
  NetworkInput,
  NetworkInputs,
  OneNetwork,
} from './chains/network.js'
export type { ChainPayments, PaymentLink, PaymentRequest } from './chains/payments.js'
export type { SignInInput, SignInProof } from './chains/signIn.js'
export type { ChainTokens, Token, TokenAmount } from './chains/tokens.js'
export type {
  ChainTransactions,
  Replacement,
  SentTransaction,
  TransactionOperation,
  TransactionOutcome,
} from './chains/transactions.js'
export type {
  AskedTransfer,
  ChainTransfers,
  FoundTransfer,
  PreparedTransfer,
  RefusedTransfer,
  Transfer,
  TransferCost,
  TransferHoldings,
  TransferProblem,
  TransferReceiver,
} from './chains/transfers.js'
export { defineConfig, type WidgetConfig } from './config.js'
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
  type Languages,
  type Locale,
  type Messages,
  readText,
  type StringKeys,
  type Text,
  type Translate,
} from './i18n/i18n.js'
export type { Message, MessageValues, PluralForms } from './i18n/message.js'
export type { Logger } from './logger/createLogger.js'
export { isMobile, mobileSystem } from './platform.js'
export type { PluginContext, PluginHooks, PluginTapOptions } from './plugins/context.js'
export type { OfferedWallet, SlotEntry, SlotName } from './plugins/slots.js'
export { type ViewDefinition, type ViewRole, viewWithRole } from './plugins/views.js'
export type { EventProvider, ProviderShape } from './provider/eventProvider.js'
export type {
  AlertRegistry,
  PluginRegistry,
  ProviderRegistry,
  Register,
  ViewArgument,
  ViewArguments,
  ViewId,
  ViewRegistry,
} from './registries.js'
export type {
  AddressLabel,
  CloseRequest,
  ConnectionChange,
  ConnectOptions,
  ConnectRequest,
  DisconnectOptions,
  OpenRequest,
  Outcome,
  RequestOptions,
  RpcRequest,
  SwitchAccountOptions,
  SwitchConnectionOptions,
  SwitchNetworkOptions,
  SwitchNetworkRequest,
  SwitchNetworkResult,
} from './requests.js'
export type { Legal, Metadata, ResolvedConfig } from './resolvedConfig.js'
export type { AccountDetail } from './state/accountDetail.js'
export type { PendingConnect } from './state/connectAttempts.js'
export type {
  Connection,
  ConnectionStatus,
  EndedConnection,
  StatusReason,
  WalletInfo,
} from './state/connection.js'
export { isShown } from './state/isShown.js'
export type { NetworkState } from './state/network.js'
export type { Toast } from './state/notices.js'
export type { RouterEntry, RouterState } from './state/router.js'
export type { AccountState, ChainSession, Session } from './state/session.js'
export type { SignInState } from './state/signIn.js'
export type { PluginState, WidgetState } from './state/state.js'
export type { ColourByMode, Theme, ThemeColour, ThemeOptions } from './state/theme.js'
export type { StorageItem, WidgetStorage } from './storage/createStorage.js'
export type { PluginApis, RegisteredNetwork, RegisteredWidget, Widget } from './widget.js'
export type { WidgetActions } from './widgetActions.js'

/** The HTTP and JSON-RPC clients, fetched when they are wanted. */
export const loadNet = () => import('./net/index.js')
