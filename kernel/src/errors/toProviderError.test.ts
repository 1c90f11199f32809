import { expect, test } from 'vitest'
import { BaseError } from './BaseError.js'
import { normalizeError } from './normalizeError.js'
import { toProviderError } from './toProviderError.js'
import { WalletError } from './WalletError.js'

test('default', () => {
  const error = toProviderError(new WalletError(4001))
  expect(error).toBeInstanceOf(Error)
  expect([error.name, error.code]).toEqual(['ProviderRpcError', 4001])
  expect('data' in error).toBe(false)
})

test('behavior: the data of a revert reaches the caller', () => {
  const thrown = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const error = toProviderError(normalizeError(thrown))
  expect([error.code, error.data, error.message]).toEqual([3, '0x08c379a0', 'execution reverted'])
})

test('behavior: without any code it is an internal error', () => {
  expect(toProviderError(new BaseError('Failed', { code: 'PLUGIN_FAILED' })).code).toBe(-32603)
  expect(toProviderError(null).message).toBe('Something went wrong')
})
