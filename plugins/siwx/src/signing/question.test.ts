import { BaseError, type ErrorCode } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { subjectFor } from '../../test/signInModel.js'
import { type Problem, problemOf } from './question.js'

const account = subjectFor('0xA', 1)

test.each<[ErrorCode, string | undefined, Problem, Problem]>([
  // code, details, before anything was signed, after it
  ['SIGN_IN_REFUSED', 'ORIGIN_WRONG', 'site', 'refused'],
  ['SIGN_IN_REFUSED', undefined, 'site', 'refused'],
  ['SIGN_IN_REFUSED', 'RATE_LIMITED', 'rateLimited', 'rateLimited'],
  ['SIGN_IN_REFUSED', 'COOKIE_MISSING', 'cookies', 'cookies'],
  ['SIGN_IN_REFUSED', 'NONCE_WRONG', 'expired', 'expired'],
  ['SIGN_IN_UNREACHABLE', undefined, 'unreachable', 'unreachable'],
  ['INVALID_SIGN_IN', 'domain', 'domain', 'domain'],
  ['INVALID_SIGN_IN', 'nonce', 'site', 'site'],
  ['REQUEST_PENDING', undefined, 'pending', 'pending'],
  ['WALLET_TIMEOUT', undefined, 'pending', 'pending'],
  ['UNAUTHORIZED', undefined, 'pending', 'pending'],
  ['INTERNAL_SDK_ERROR', undefined, 'default', 'default'],
])(
  'behavior: %s %s: the visitor is told %s, and once they have signed %s',
  (code, details, before, after) => {
    const error = new BaseError('It failed.', { code, ...(details && { details }) })
    expect([problemOf(error, account, 'compose'), problemOf(error, account)]).toEqual([before, after])
  },
)

test('behavior: a site that refuses the signature of a contract may not support any', () => {
  const error = new BaseError('It failed.', { code: 'SIGN_IN_REFUSED', details: 'SIGNATURE_WRONG' })
  expect(problemOf(error, { ...account, isContract: true })).toBe('smartAccount')
})
