export { type AnnouncedWallet, announceSimulatedWallet } from './announce/announceSimulatedWallet.js'
export { type ChainAdapterHarness, describeChainAdapter } from './conformance/describeChainAdapter.js'
export { type ConnectorHarness, describeConnector } from './conformance/describeConnector.js'
export type { TestFramework } from './conformance/framework.js'
export type { ConnectorFailures } from './connector/connectorFailures.js'
export { createSimulatedAdapter, type SimulatedAdapterOptions } from './connector/createSimulatedAdapter.js'
export { createSimulatedConnector } from './connector/createSimulatedConnector.js'
export type {
  ConnectorCall,
  ConnectorControl,
  SimulatedConnector,
  SimulatedConnectorOptions,
} from './connector/simulatedConnector.js'
export type {
  ApprovalAnswer,
  ApprovalPolicy,
  ApprovalQuestion,
  ApprovalRequest,
  PendingApproval,
  TransactionRequest,
  TypedData,
} from './wallet/approvalRequest.js'
export { createSimulatedWallet } from './wallet/createSimulatedWallet.js'
export { DEVELOPMENT_ADDRESSES, DEVELOPMENT_MNEMONIC } from './wallet/developmentAccounts.js'
export type { FailingMethods, OddError, WalletFailures } from './wallet/failures.js'
export type { WalletStorage } from './wallet/memory.js'
export type { ProviderRpcError } from './wallet/providerError.js'
export type {
  SimulatedProvider,
  SimulatedWallet,
  SimulatedWalletInfo,
  SimulatedWalletOptions,
  WalletCall,
} from './wallet/simulatedWallet.js'
export { createTestWidget, type TestWidget, type TestWidgetConfig } from './widget/createTestWidget.js'
export { TEST_NETWORKS } from './widget/testNetworks.js'
export { until, type Watchable } from './widget/until.js'
