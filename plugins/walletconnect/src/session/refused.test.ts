import { refusalOf } from '@wallet-widget/kernel/connectors'
import { expect, test } from 'vitest'
import { refused } from './refused.js'

test.each([
  'User rejected.',
  'no',
  'User disapproved requested methods',
  'User rejected. (insufficient funds)',
])('default: the visitor declined: %s', (message) => {
  const thrown = { code: 5000, message }
  const error = refused(thrown)
  expect(error).toMatchObject({ code: 'USER_REJECTED', walletCode: 4001 })
  expect(error.cause).toBe(thrown)
  expect(refusalOf(error)).toBe('declined')
})

test.each([
  { message: 'already known' },
  { message: 'nonce too low' },
  { message: 'User rejected. The transaction may have been sent' },
  { message: 'User rejected.', data: { message: 'already known' } },
  { message: 'User rejected.', data: 'replacement transaction underpriced' },
  { message: 'Rejected {"error":{"message":"nonce too low"}}' },
])('F1: declined with words that it may be on its way is no refusal: %o', (said) => {
  for (const code of [5000, 4001]) {
    const thrown = { code, ...said }
    const error = refused(thrown)
    expect(refusalOf(error), String(code)).toBeUndefined()
    expect(error.cause).toBe(thrown)
  }
})

test.each([
  [5001, 'UNSUPPORTED_METHOD'],
  [5101, 'UNSUPPORTED_METHOD'],
  [6000, 'WALLET_DISCONNECTED'],
  [4100, 'UNAUTHORIZED'],
])('default: %i', (code, name) => {
  expect(refused({ code, message: 'No.' }).code).toBe(name)
})
