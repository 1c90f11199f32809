// What the page and the frame say to each other, for both sides. Needs nothing but zod/mini.

export {
  type AnswerInput,
  type AnswerPayload,
  answerPayloads,
  type EventName,
  type EventPayload,
  eventPayloads,
} from './answers.js'
export {
  APP_PREFIX,
  FRAME_ID,
  FRAME_NAME,
  FRAME_PREFIX,
  FRAME_Z_INDEX,
  LIMITS,
  PROTOCOL_VERSION,
  SOLANA_NETWORKS,
  TIMEOUTS,
} from './constants.js'
export { copyPlain, type Plain, UnfitMessage } from './copyPlain.js'
export type { SiwxMessage } from './fields.js'
export { frameUrl } from './frameUrl.js'
export {
  isSafe,
  isUnsafe,
  SAFE_METHODS,
  type SafeMethod,
  UNSAFE_METHODS,
  type UnsafeMethod,
} from './methods.js'
export { type Failure, type FrameMessage, parseAnswer } from './parseAnswer.js'
export { type AppRequest, type MalformedRequest, parseRequest } from './parseRequest.js'
export {
  REQUEST_NAMES,
  type RequestInput,
  type RequestName,
  type RequestPayload,
  requestPayloads,
} from './requests.js'
export { type UnsafeParams, unsafeParams } from './unsafeParams.js'
export { errorMessage, eventMessage, type Message, requestMessage, successMessage } from './writeMessage.js'
