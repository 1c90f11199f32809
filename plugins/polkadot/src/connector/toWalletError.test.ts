import { readProperty } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { toWalletError } from './toWalletError.js'

const codeOf = (thrown: unknown) =>
  toWalletError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' }).code

test.each([
  'Cancelled: request timed out',
  'Rejected: Transaction is already imported',
  'Error: Rejected, already known',
  'Rejected by node',
  'Rejected: Priority is too low: (18 vs 18)',
  'Rejected: Transaction is temporarily banned',
  'Rejected: Transaction is outdated',
  'Rejected: 1014',
  'Rejected, by the network',
  'Cancelled (by node)',
  'Rejected from the pool',
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
  for (const text of ['Cancelled', 'Canceled', 'Error: Rejected', 'Cancelled by user'])
    expect(codeOf(new Error(text)), text).toBe('USER_REJECTED')
  for (const text of [
    'Rejected: user rejected',
    'Rejected.',
    'Rejected the request',
    'Cancelled (by the user)',
  ])
    expect(codeOf(new Error(text)), text).toBe('USER_REJECTED')
  expect(codeOf({ code: 4001, message: 'No' })).toBe('USER_REJECTED')
})
