export type { AllowedOrigins } from './allowOrigins.js'
export { type AppOptions, createApp } from './app.js'
export { guestbookAbi, localAddresses } from './chains/localAddresses.js'
export {
  LOCAL_SOLANA_ACCOUNTS,
  LOCAL_SOLANA_ID,
  LOCAL_SOLANA_TOKEN,
} from './chains/solana/localSolana.js'
export type { LocalChain } from './chains/startLocalChains.js'
export { createServices, type RunningChain, type Services, type ServicesOptions } from './createServices.js'
export { freePort } from './freePort.js'
export { LOCAL_ACCOUNT, LOCAL_MNEMONIC } from './localAccounts.js'
export type { EmbeddedWalletOptions } from './login/embeddedWalletOptions.js'
export { defaultLoginLimits, type Limit, type LoginLimits } from './login/loginLimits.js'
export { createRelay, type Relay, type RelayOptions } from './relay/createRelay.js'
export { defaultRelayLimits, type RelayLimits } from './relay/relayLimits.js'
export { defaultRpcLimits, type RpcLimits } from './routes/callLimit.js'
export { ServicesError, type ServicesErrorCode } from './servicesError.js'
export { readSettings, type Settings } from './settings.js'
export { type SmartAccountContract, smartAccountContracts } from './smartAccounts/smartAccountContracts.js'
export {
  type Namespace,
  type NamespaceOptions,
  openStorage,
  type Storage,
  type StorageSettings,
} from './storage.js'
