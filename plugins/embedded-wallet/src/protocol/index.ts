// The protocol between page and frame, for both sides. Needs nothing but zod/mini.

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
  frameUrl,
  LIMITS,
  PROTOCOL_VERSION,
  SOLANA_NETWORKS,
  TIMEOUTS,
} from './constants.js'
export { copyPlain, type Plain, UnfitMessage } from './copyPlain.js'
export type { Failure, SiwxMessage } from './fields.js'
export {
  isSafe,
  isUnsafe,
  SAFE_METHODS,
  type SafeMethod,
  UNSAFE_METHODS,
  type UnsafeMethod,
  type UnsafeParams,
  unsafeParams,
} from './methods.js'
export {
  type AppRequest,
  type FrameMessage,
  type MalformedRequest,
  parseAnswer,
  parseRequest,
} from './parseMessage.js'
export {
  REQUEST_NAMES,
  type RequestInput,
  type RequestName,
  type RequestPayload,
  requestPayloads,
} from './requests.js'
export {
  hasWindows,
  openReview,
  openWindow,
  REVIEW_SIZE,
  type ReviewName,
  windowUrl,
} from './windows.js'
export { errorMessage, eventMessage, type Message, requestMessage, successMessage } from './writeMessage.js'
