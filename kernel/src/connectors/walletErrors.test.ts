import { expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { WalletError } from '../errors/WalletError.js'
import { walletErrors } from './walletErrors.js'

const toWalletError = walletErrors([
  [/denied/i, 4001],
  [/not allowed|denied/i, 4100, 'Allow this site in the wallet.'],
])

test('default', () => {
  expect(toWalletError(new Error('Denied by the user'))).toMatchObject({ walletCode: 4001 })
  const error = toWalletError('This site is not allowed')
  expect(error).toBeInstanceOf(WalletError)
  expect(error).toMatchObject({ walletCode: 4100, message: expect.stringContaining('Allow this site') })
})

test('behavior: a code counts more than words', () => {
  expect(toWalletError({ code: 4902, message: 'denied' })).toMatchObject({ walletCode: 4902 })
})

test('behavior: one of ours stays as it is', () => {
  const own = new BaseError('denied', { code: 'OWN' })
  expect(toWalletError(own)).toBe(own)
})

test('args: options', () => {
  const error = toWalletError('who knows', { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  expect(error).not.toBeInstanceOf(WalletError)
  expect(error).toMatchObject({ code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
})
