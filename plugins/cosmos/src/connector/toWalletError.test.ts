import { readProperty } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { toWalletError } from './toWalletError.js'

const codeOf = (thrown: unknown) =>
  toWalletError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' }).code

test.each([
  'Request rejected: already known',
  'Rejected: tx already in mempool',
  'Cancelled: request timed out',
  'Transaction declined, it may have been broadcast',
  'Transaction rejected by node',
  'Transaction rejected: account sequence mismatch, expected 5, got 4',
  'rejected: tx already exists in cache',
  'Rejected: code 32',
  'Rejected, by the network',
  'Rejected (by node)',
  'Transaction rejected from the chain',
  'Cancelled by node: 504',
])(
  'F15: words of a refusal beside such that say that it may be on its way are none of the visitor’s: %s',
  (text) => {
    for (const thrown of [new Error(text), text, { message: text }])
      expect(codeOf(thrown)).toBe('CONNECTION_FAILED')
  },
)

test('F15: what says so may be the cause of the refusal', () => {
  const cause = new Error('nonce too low')
  const error = toWalletError(new Error('Rejected', { cause }))
  expect(error.code).toBe('INTERNAL_SDK_ERROR')
  expect(readProperty(error.cause, 'cause')).toBe(cause)
})

test('default: the visitor’s own', () => {
  for (const text of ['Request rejected', 'Rejected by the user', 'Error: Cancelled', 'Transaction declined'])
    expect(codeOf(new Error(text)), text).toBe('USER_REJECTED')
  for (const text of [
    'Rejected: user rejected',
    'Rejected.',
    'Rejected the request',
    'Cancelled (by the user)',
  ])
    expect(codeOf(new Error(text)), text).toBe('USER_REJECTED')
  expect(codeOf({ code: 4001, message: 'No' })).toBe('USER_REJECTED')
  expect(codeOf(new Error('Request already pending'))).toBe('REQUEST_PENDING')
})
