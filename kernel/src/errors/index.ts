export { BaseError, type BaseErrorOptions } from './BaseError.js'
export type { Alert, AlertCode, ErrorCode, ToastCode } from './catalogue.js'
export { cleanText, hideSecrets } from './cleanText.js'
export { errorText } from './errorText.js'
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
