import { BaseError, type ErrorCode, type WalletCodeName } from '@wallet-widget/kernel'
import { normalizeError, WalletError } from '@wallet-widget/kernel/connectors'
import { describe, expectTypeOf, test } from 'vitest'
import './site.js'

const error = normalizeError('thrown')

describe('code', () => {
  test('default: typed', () => {
    expectTypeOf(error.code).toEqualTypeOf<ErrorCode>()
    expectTypeOf(error.toJSON().code).toEqualTypeOf<ErrorCode>()
  })
  test('behavior: the kernel’s, those of plugins in use, and a stranger’s', () => {
    expectTypeOf<'CONNECTION_FAILED'>().toExtend<ErrorCode>()
    expectTypeOf<'INVALID_ENS_NAME'>().toExtend<ErrorCode>()
    expectTypeOf<'EMAIL_COOLDOWN'>().toExtend<ErrorCode>()
    expectTypeOf<'ACME_OFFLINE'>().toExtend<ErrorCode>()
  })
  test('behavior: those of wallets', () => {
    expectTypeOf<WalletCodeName>().toExtend<ErrorCode>()
    expectTypeOf(new WalletError(4001).code).toEqualTypeOf<WalletCodeName>()
  })
  test('behavior: no code at all is any string', () => {
    expectTypeOf<string>().not.toExtend<ErrorCode>()
  })
  test('error: a code that nobody lists', () => {
    // @ts-expect-error misspelt
    if (error.code === 'CONECTION_FAILED') return
    // @ts-expect-error not in a catalogue
    new BaseError('Failed', { code: 'NOBODYS' })
  })
  test('behavior: raised by its name', () => {
    expectTypeOf(new BaseError('Failed', { code: 'ACME_OFFLINE' })).toExtend<Error>()
  })
})
