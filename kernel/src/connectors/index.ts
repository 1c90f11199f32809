// What connectors, chain adapters and their views are made with, ours and everybody's. Apart from the main entry, so that
// none of it is in a page before it is used.

export { externalUrl } from '../links/externalUrl.js'
export { abortError } from '../net/abortError.js'
export { captureMethod } from './captureMethod.js'
export { keepLooking } from './keepLooking.js'
export { lazyApi } from './lazyApi.js'
export { optionsSchema } from './optionsSchema.js'
export { type ProviderEvents, providerEvents } from './providerEvents.js'
export { readChainId } from './readChainId.js'
export { type CodeFailure, type CodeFailureKind, readCodeFailure } from './readCodeFailure.js'
export { type NodeRequest, readFromNode } from './readFromNode.js'
export { readIcon } from './readIcon.js'
export { type Patience, settleWithin } from './settleWithin.js'
export { switchesSchema } from './switchesSchema.js'
export { type WordsOfCode, walletErrors } from './walletErrors.js'
export { wrongAnswer } from './wrongAnswer.js'
