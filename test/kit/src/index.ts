export { type AnnouncedWallet, announceSimulatedWallet } from './announce/announceSimulatedWallet.js'
export {
  type AnnounceBitcoinWalletOptions,
  type AnnouncedBitcoinWallet,
  announceSimulatedBitcoinWallet,
  type BitcoinWalletPlace,
} from './bitcoin/announceSimulatedBitcoinWallet.js'
export { createSimulatedBitcoinWallet } from './bitcoin/createSimulatedBitcoinWallet.js'
export type {
  BitcoinMethod,
  BitcoinNetworkName,
  BitcoinOutput,
  BitcoinQuestion,
  BitcoinWalletCall,
  BitcoinWalletFailures,
  FailingBitcoinMethods,
  SimulatedBitcoinAddress,
  SimulatedBitcoinFaces,
  SimulatedBitcoinWallet,
  SimulatedBitcoinWalletOptions,
} from './bitcoin/simulatedBitcoinWallet.js'
export type { ChainAdapterHarness } from './conformance/chainAdapterHarness.js'
export type { ConnectorHarness, ConnectorHarnessRequest } from './conformance/connectorHarness.js'
export { describeChainAdapter } from './conformance/describeChainAdapter.js'
export { describeConnector } from './conformance/describeConnector.js'
export type { testingErrors } from './conformance/errors.js'
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
export { announceSimulatedCosmosWallet } from './cosmos/announceSimulatedCosmosWallet.js'
export { createSimulatedCosmosWallet } from './cosmos/createSimulatedCosmosWallet.js'
export type { CosmosAminoDoc, CosmosDirectDoc } from './cosmos/signBytes.js'
export type {
  CosmosKey,
  CosmosPlace,
  CosmosQuestion,
  CosmosSigned,
  CosmosWalletApi,
  SimulatedCosmosOptions,
  SimulatedCosmosWallet,
} from './cosmos/simulatedCosmosWallet.js'
export type { InjectedCall, InjectedControls, InjectedFailures } from './injected/stage.js'
export { announceSimulatedPolkadotWallet } from './polkadot/announceSimulatedPolkadotWallet.js'
export { createSimulatedPolkadotWallet } from './polkadot/createSimulatedPolkadotWallet.js'
export type { PolkadotPayload } from './polkadot/payloadBytes.js'
export type {
  InjectedPolkadot,
  PolkadotAccount,
  PolkadotQuestion,
  PolkadotSigned,
  SimulatedPolkadotOptions,
  SimulatedPolkadotWallet,
} from './polkadot/simulatedPolkadotWallet.js'
export { createSimulatedSolanaWallet } from './solana/createSimulatedSolanaWallet.js'
export { DEVELOPMENT_SOLANA_ACCOUNTS } from './solana/developmentSolanaAccounts.js'
export {
  type RegisteredSolanaWallet,
  registerSimulatedSolanaWallet,
} from './solana/registerSimulatedSolanaWallet.js'
export type {
  SimulatedSolanaWallet,
  SimulatedSolanaWalletOptions,
  SolanaWalletCall,
  SolanaWalletFailures,
  SolanaWalletMethod,
} from './solana/simulatedSolanaWallet.js'
export type { InstructionSummary, SolanaQuestion, TransactionSummary } from './solana/solanaQuestion.js'
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
export {
  createTestWidget,
  TEST_NETWORKS,
  type TestWidget,
  type TestWidgetConfig,
} from './widget/createTestWidget.js'
export { until, type Watchable } from './widget/until.js'
