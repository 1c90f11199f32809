import { BaseError, type ErrorCode } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { describeFailure } from './describeFailure.js'

const refused = (code: string | undefined, more: object = {}) =>
  new BaseError('The frame’s words', { code: 'FRAME_ERROR', cause: { code, ...more } })

afterEach(() => vi.unstubAllGlobals())

test('default: the service’s reason, which the frame names', () => {
  expect(describeFailure(refused('EMAIL_INVALID'))).toEqual({ kind: 'invalid', code: 'EMAIL_INVALID' })
  expect(describeFailure(refused('RATE_LIMITED', { retryAfter: 60_000 }))).toEqual({
    kind: 'busy',
    code: 'RATE_LIMITED',
    retryAfter: 60_000,
  })
})

test('behavior: a reason that this plugin does not know goes on to those who do', () => {
  const failure = describeFailure(refused('SOCIAL_DENIED'))
  expect(failure).toEqual({ kind: 'said', code: 'SOCIAL_DENIED', message: 'The frame’s words' })
})

test('behavior: offline comes first', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(describeFailure(refused('RATE_LIMITED'))).toEqual({ kind: 'offline' })
})

test('error: the frame did not answer', () => {
  const kindOf = (code: ErrorCode) => describeFailure(new BaseError('…', { code })).kind
  expect(kindOf('EMBEDDED_WALLET_LOAD_FAILED')).toBe('frame')
  expect(kindOf('EMBEDDED_WALLET_REQUEST_TIMED_OUT')).toBe('timeout')
  expect(kindOf('LOGIN_WINDOW_CLOSED')).toBe('closed')
  expect(kindOf('toString' as ErrorCode)).toBe('default')
})

test('error: one that is not known', () => {
  expect(describeFailure(refused(undefined))).toEqual({ kind: 'said', message: 'The frame’s words' })
  const silent = new BaseError('An error occurred', { code: 'FRAME_ERROR', cause: {} })
  expect(describeFailure(silent)).toEqual({ kind: 'default' })
  expect(describeFailure('thrown')).toEqual({ kind: 'default' })
})
