// What connectors, chain adapters and their views are made with, ours and everybody's. Apart from the main entry, so that
// none of it is in a page before it is used.

export { once } from '../async/once.js'
export { sleep } from '../async/sleep.js'
export { abortError, withAbort } from '../async/withAbort.js'
export { type Deadline, withTimeout } from '../async/withTimeout.js'
export { alertOf } from '../errors/alertOf.js'
export { isUncertain } from '../errors/isUncertain.js'
export { type NormalizeErrorOptions, normalizeError } from '../errors/normalizeError.js'
export { captureMethod } from '../errors/readProperty.js'
export { type RequestRefusal, refusalOf } from '../errors/refusalOf.js'
export { type ProviderRpcError, toProviderError } from '../errors/toProviderError.js'
export { WalletError } from '../errors/WalletError.js'
export { type WalletCode, walletCode, walletCodes } from '../errors/walletCode.js'
export { externalUrl } from '../links/externalUrl.js'
export { SDK_TYPE, SDK_VERSION, servicesQuery } from '../net/sdk.js'
export { foldName } from '../text/foldName.js'
export { foldSymbol } from '../text/foldSymbol.js'
export { isLure } from '../text/isLure.js'
export { randomId } from '../text/randomId.js'
export { activeConnection, requireConnection } from './activeConnection.js'
export { type AddChainParameter, addEthereumChain, leadsToAdding } from './addEthereumChain.js'
export {
  discoverWallets,
  expectsWallet,
  type WalletDiscovery,
  type WalletNaming,
  watchForWallets,
} from './discoverWallets.js'
export { formatUnits } from './formatUnits.js'
export { isSmartAccount } from './isSmartAccount.js'
export { type LazyActions, type LazyPart, lazyApi, lazyPart } from './lazy.js'
export { type NodeRead, type NodeRequest, readFromNode, sendToNode } from './node.js'
export { optionsSchema, switchesSchema } from './optionsSchema.js'
export { type ProviderEvents, providerEvents } from './providerEvents.js'
export { rdnsOfWallet } from './rdnsOfWallet.js'
export { type Decimal, readDecimal } from './readDecimal.js'
export {
  readIcon,
  readPositiveInteger,
  type WordsOfCode,
  walletErrors,
  wrongAnswer,
} from './walletAnswers.js'
