import { BaseError } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { expect, test } from 'vitest'
import { certainNo } from './certainNo.js'

const rejected = (cause: unknown) => new WalletError(4001, { cause })

test('default: the visitor’s own no, and what the widget stopped itself', () => {
  expect(certainNo(new WalletError(4001))).toBe('declined')
  expect(certainNo(new WalletError(5750))).toBe('declined')
  expect(certainNo(new BaseError('Stopped', { code: 'ACCOUNT_CHANGED' }))).toBe('cancelled')
})

test.each([-32002, -32602, -32601, 4100, 4200, 4900, 4901, 5700, 5740, 5760])(
  'F15: %s is none: the wallet may have sent',
  (code) => {
    expect(certainNo(new WalletError(code))).toBeUndefined()
  },
)

test.each([
  ['the error itself', new Error('already known')],
  ['a text', 'nonce too low'],
  ['an error of an error', new Error('Rejected', { cause: new Error('The request timed out') })],
  ['an object', { message: 'replacement transaction underpriced' }],
])('F15: a no whose cause says that it may have been sent is none: %s', (_, cause) => {
  expect(certainNo(rejected(cause))).toBeUndefined()
})

test('behavior: what is no error, and causes in a circle', () => {
  for (const thrown of [undefined, null, 'User rejected', {}, new Error('User rejected')])
    expect(certainNo(thrown)).toBeUndefined()
  const circle = new Error('No')
  circle.cause = circle
  expect(certainNo(rejected(circle))).toBe('declined')
})
