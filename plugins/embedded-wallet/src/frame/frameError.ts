import { BaseError, cleanText, normalizeError, WalletError } from '@wallet-widget/kernel'
import type { Failure } from '../protocol/index.js'

/** As long as what the frame says may be shown. */
const SHOWN = 200

/** What the frame refused with: its words, cleaned, and the rest as the cause. */
export function frameError(failure: Failure): BaseError {
  return new BaseError(cleanText(failure.message, SHOWN) || 'An error occurred', {
    code: 'FRAME_ERROR',
    cause: failure,
  })
}

/** What a request was refused with: by its code where that is known, as a wallet's. */
export function requestError(failure: Failure): BaseError {
  const known = normalizeError(failure)
  return known instanceof WalletError ? known : frameError(failure)
}

export const reloaded = (): BaseError =>
  new BaseError('Request was aborted', {
    code: 'REQUEST_ABORTED',
    metaMessages: ['The frame of the embedded wallet was loaded anew. Try again.'],
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
