export type { AllowedOrigins } from './allowOrigins.js'
export { type AppOptions, createApp } from './app.js'
export { createServices, type MovedPort, type Services, type ServicesOptions } from './createServices.js'
export type { ExchangeOptions, ExchangesOptions } from './data/exchange/exchangeSettings.js'
export type { IndexOptions } from './data/index/indexOptions.js'
export type { MetadataOptions } from './data/metadata/metadataSettings.js'
export type { PoolOptions, PricesOptions } from './data/prices/pricesSettings.js'
export type { SourcesOptions } from './data/sources/sourcesSettings.js'
export type { DevelopmentParts } from './developmentParts.js'
export { freePort } from './freePort.js'
export type { CallerLimit } from './limits/callerLimiter.js'
export type { Limit, Limiter } from './limits/limiter.js'
export type { EmbeddedWalletOptions } from './login/embeddedWalletOptions.js'
export { defaultLoginLimits, type LoginLimits } from './login/loginLimits.js'
export { createRelay, type Relay, type RelayOptions } from './relay/createRelay.js'
export { defaultRelayLimits, type RelayLimits } from './relay/relayLimits.js'
export { defaultRpcLimits, type RpcLimits } from './routes/callLimit.js'
export { ServicesError, type ServicesErrorCode } from './servicesError.js'
export { readSettings, type Settings } from './settings.js'
export type { PaymasterOptions } from './smartAccounts/paymaster.js'
export { type SmartAccountContract, smartAccountContracts } from './smartAccounts/smartAccountContracts.js'
export {
  type Namespace,
  type NamespaceOptions,
  openStorage,
  type Storage,
  type StorageSettings,
} from './storage.js'
