import { BaseError, cleanText } from '@wallet-widget/kernel'
import { normalizeError, WalletError } from '@wallet-widget/kernel/connectors'
import type { Failure } from '../protocol/index.js'

/** Longest text of the frame that is shown. */
const LONGEST_TEXT = 200

/** A refusal of the frame: its text, cleaned, and the rest as the cause. */
export function frameError(failure: Failure): BaseError {
  return new BaseError(cleanText(failure.message, LONGEST_TEXT) || 'An error occurred', {
    code: 'FRAME_ERROR',
    cause: failure,
  })
}

/** A refusal of a request: a WalletError where its code is a known one. */
export function requestError(failure: Failure): BaseError {
  const known = normalizeError(failure)
  return known instanceof WalletError ? known : frameError(failure)
}

export const reloaded = (): BaseError =>
  new BaseError('Request was aborted', {
    code: 'REQUEST_ABORTED',
    metaMessages: ['The frame of the embedded wallet was reloaded. Try again.'],
  })

/** The frame is gone, and with it its answer: its owner may have approved before. */
export const answerLost = (cause: BaseError): BaseError =>
  new BaseError('The embedded wallet did not answer.', {
    code: 'EMBEDDED_WALLET_ANSWER_LOST',
    cause,
    metaMessages: ['What was approved in it may have been sent: look for it before you ask again.'],
  })

export const timedOut = (name: string): BaseError =>
  new BaseError('Embedded Wallet Request Timed Out', {
    code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT',
    details: 'iframe_request_timeout',
    metaMessages: [`Request: ${name}`],
  })

export const loadFailed = (hint: string): BaseError =>
  new BaseError('Network Error - Could not load embedded wallet', {
    code: 'EMBEDDED_WALLET_LOAD_FAILED',
    details: 'iframe_load_failed',
    metaMessages: [hint],
  })
