import { afterEach, expect, test, vi } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import type { ErrorCode } from '../errors/ErrorCode.js'
import { readCodeFailure } from './readCodeFailure.js'

const refused = (code: string | undefined, more: object = {}) =>
  new BaseError('The frame’s words', { code: 'FRAME_ERROR', cause: { code, ...more } })

afterEach(() => vi.unstubAllGlobals())

test('default: the service’s reason, which the frame names', () => {
  expect(readCodeFailure(refused('CODE_WRONG', { triesLeft: 2 }))).toEqual({ kind: 'wrong', triesLeft: 2 })
  expect(readCodeFailure(refused('CODE_SPENT'))).toEqual({ kind: 'late' })
  expect(readCodeFailure(refused('RATE_LIMITED', { retryAfter: 60_000 }))).toEqual({
    kind: 'busy',
    retryAfter: 60_000,
  })
})

test('args: more', () => {
  expect(readCodeFailure(refused('EMAIL_TAKEN'), { EMAIL_TAKEN: 'taken' })).toEqual({ kind: 'taken' })
})

test('behavior: no tries are left', () => {
  expect(readCodeFailure(refused('CODE_WRONG', { triesLeft: 0 }))).toEqual({ kind: 'late', triesLeft: 0 })
})

test('behavior: offline comes first', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(readCodeFailure(refused('CODE_WRONG'))).toEqual({ kind: 'offline' })
})

test('error: the frame did not answer', () => {
  const kindOf = (code: ErrorCode) => readCodeFailure(new BaseError('…', { code })).kind
  expect(kindOf('EMBEDDED_WALLET_LOAD_FAILED')).toBe('frame')
  expect(kindOf('EMBEDDED_WALLET_REQUEST_TIMED_OUT')).toBe('timeout')
  expect(kindOf('toString' as ErrorCode)).toBe('default')
})

test('error: one that is not known', () => {
  expect(readCodeFailure(refused(undefined))).toEqual({ kind: 'said', message: 'The frame’s words' })
  const silent = new BaseError('An error occurred', { code: 'FRAME_ERROR', cause: {} })
  expect(readCodeFailure(silent)).toEqual({ kind: 'default' })
  expect(readCodeFailure('thrown')).toEqual({ kind: 'default' })
})
