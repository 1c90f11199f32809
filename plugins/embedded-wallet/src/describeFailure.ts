import { BaseError, cleanText, readProperty } from '@wallet-widget/kernel'
import type { WalletFailure } from './api.js'

const KINDS = {
  EMAIL_INVALID: 'invalid',
  EMAIL_COOLDOWN: 'cooldown',
  LOGIN_WINDOW_CLOSED: 'closed',
  RATE_LIMITED: 'busy',
  OFFLINE: 'offline',
  FRAME_NOT_SET: 'frame',
  EMBEDDED_WALLET_LOAD_FAILED: 'frame',
  EMBEDDED_WALLET_REQUEST_TIMED_OUT: 'timeout',
} as const satisfies Readonly<Record<string, WalletFailure['kind']>>

const LONGEST = 200
/** The words of a frame that names no reason. */
const SAYS_NOTHING = ['An error occurred', 'Something went wrong']

/** Reads what a call of the wallet rejected with: the services' reason where the frame names it, else the frame's words. */
export function describeFailure(error: unknown): WalletFailure {
  if (globalThis.navigator?.onLine === false) return { kind: 'offline' }
  if (!(error instanceof BaseError)) return { kind: 'default' }
  const { cause, shortMessage } = error
  const isRefusal = error.code === 'FRAME_ERROR'
  const code = isRefusal ? readProperty(cause, 'code') : error.code
  const reason = typeof code === 'string' ? { code } : {}
  const kind = isKnown(code) ? KINDS[code] : undefined
  if (!kind) {
    const message = isRefusal ? cleanText(shortMessage, LONGEST) : ''
    if (!message || SAYS_NOTHING.includes(message)) return { kind: 'default', ...reason }
    return { kind: 'said', message, ...reason }
  }
  const retryAfter = readProperty(cause, 'retryAfter')
  return {
    kind,
    ...reason,
    ...(typeof retryAfter === 'number' && { retryAfter }),
  }
}

const isKnown = (code: unknown): code is keyof typeof KINDS =>
  typeof code === 'string' && Object.hasOwn(KINDS, code)
