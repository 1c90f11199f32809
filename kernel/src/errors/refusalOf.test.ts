import { describe, expect, test } from 'vitest'
import { BaseError } from './BaseError.js'
import { refusalOf } from './refusalOf.js'
import { WalletError } from './WalletError.js'

describe('refusalOf', () => {
  test.each([
    [4001, 'declined'],
    [5750, 'declined'],
    [-32002, 'pending'],
    [4100, 'wallet'],
    [4200, 'wallet'],
    [4901, 'wallet'],
    [5700, 'wallet'],
    [5710, 'wallet'],
    [5740, 'wallet'],
    [5760, 'wallet'],
    [-32601, 'wallet'],
    [-32602, 'wallet'],
  ])('default: %i of a wallet: %s', (code, refusal) => {
    expect(refusalOf(new WalletError(code))).toBe(refusal)
  })

  // Of these nobody knows whether it was sent.
  test.each([4900, 5720, 5730, -32000, -32603])('behavior: %i of a wallet: none', (code) => {
    expect(refusalOf(new WalletError(code))).toBeUndefined()
  })

  test.each(['ACCOUNT_CHANGED', 'NETWORK_CHANGED', 'NOT_CONNECTED'] as const)('default: %s', (code) => {
    expect(refusalOf(new BaseError('No', { code }))).toBe('cancelled')
  })

  test('behavior: what is beneath counts, and that the widget cancelled it before all', () => {
    const declined = new WalletError(4001)
    expect(refusalOf(new BaseError('No', { cause: declined }))).toBe('declined')
    const cancelled = new BaseError('No', { code: 'ACCOUNT_CHANGED' })
    expect(refusalOf(new WalletError(4001, { cause: cancelled }))).toBe('cancelled')
  })

  test.each([undefined, null, 'No', new Error('No'), Object.assign(new Error('No'), { code: 4001 })])(
    'behavior: what nobody has read yet: %s',
    (error) => expect(refusalOf(error)).toBeUndefined(),
  )
})
