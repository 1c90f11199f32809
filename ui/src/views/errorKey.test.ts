import { BaseError, type ErrorCode } from '@wallet-widget/kernel'
import { normalizeError, WalletError } from '@wallet-widget/kernel/connectors'
import { expect, test } from 'vitest'
import { errorKey, isRejection } from './errorKey.js'

test('F17: a wallet code', () => {
  expect(errorKey(new WalletError(4902))).toBe('error.UNRECOGNIZED_CHAIN')
})
test('behavior: the wallet’s code is found under our own', () => {
  const error = new BaseError('Failed to connect', {
    code: 'CONNECTION_FAILED',
    cause: new WalletError(4100),
  })
  expect(errorKey(error)).toBe('error.UNAUTHORIZED')
})
test('behavior: one of our codes', () => {
  expect(errorKey(new BaseError('x', { code: 'CONNECTOR_NOT_FOUND' }))).toBe('error.CONNECTOR_NOT_FOUND')
  expect(errorKey(new BaseError('x', { code: 'CONNECTION_TIMEOUT' }))).toBe('error.REQUEST_TIMEOUT')
})
test('T26: anything else has a text of ours', () => {
  for (const thrown of [
    '<img src=x onerror=alert(1)>',
    null,
    {},
    { code: 'toString' },
    new Error('x'.repeat(1e6)),
  ])
    expect(errorKey(normalizeError(thrown))).toBe('error.default')
  expect(errorKey(undefined)).toBe('error.default')
  expect(errorKey(new BaseError('x', { code: '__proto__' as ErrorCode }))).toBe('error.default')
})
test('F15: 4001 at any depth is a rejection', () => {
  expect(isRejection(normalizeError({ data: { originalError: { code: 4001 } } }))).toBe(true)
  expect(isRejection(new BaseError('x', { cause: new WalletError(4001) }))).toBe(true)
  expect(isRejection(new WalletError(4900))).toBe(false)
})
