export type { AlertCode, AlertText } from './alerts.js'
export { BaseError, type BaseErrorOptions } from './BaseError.js'
export type { ErrorEntry, ErrorTable } from './catalogue.js'
export { cleanText, errorText, hideSecrets } from './cleanText.js'
export type { ErrorCatalogue, ErrorCode } from './ErrorCode.js'
export { type NormalizeErrorOptions, normalizeError } from './normalizeError.js'
export { readProperty } from './readProperty.js'
export { type ProviderRpcError, toProviderError } from './toProviderError.js'
export { WalletError } from './WalletError.js'
export {
  type ErrorAction,
  type WalletCode,
  type WalletCodeName,
  walletCode,
  walletCodes,
} from './walletCode.js'
