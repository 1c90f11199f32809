import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { WalletError } from '../errors/WalletError.js'
import { readIcon, readPositiveInteger, walletErrors, wrongAnswer } from './walletAnswers.js'

describe('readPositiveInteger', () => {
  test.each([
    ['0x89', 137],
    ['0X89', 137],
    ['137', 137],
    [137, 137],
    ['0x1', 1],
  ])('default: %j', (answer, chainId) => {
    expect(readPositiveInteger(answer)).toBe(chainId)
  })

  test.each([
    0,
    '0x0',
    -1,
    1.5,
    '0x',
    '',
    '1e3',
    ' 1',
    'eip155:1',
    '0x20000000000001',
    null,
    undefined,
    [1],
    1n,
    true,
  ])('behavior: %s is none', (answer) => {
    expect(readPositiveInteger(answer)).toBeUndefined()
  })
})

describe('readIcon', () => {
  test.each(['png', 'svg+xml', 'webp', 'jpeg', 'gif'])('default: %s', (type) => {
    for (const icon of [`data:image/${type};base64,AAAA`, `DATA:image/${type},AAAA`])
      expect(readIcon(icon)).toBe(icon)
  })

  test.each([
    'https://example.org/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xmlx,<svg/>',
    ' data:image/png;base64,AAAA',
    `data:image/png;base64,${'A'.repeat(64 * 1024)}`,
    '',
    null,
    undefined,
    7,
    { toString: () => 'data:image/png;base64,AAAA' },
  ])('T1: refuses %j', (icon) => {
    expect(readIcon(icon)).toBeUndefined()
  })
})

describe('wrongAnswer', () => {
  test('default', () => {
    const error = wrongAnswer('eth_accounts', 'a list of addresses')
    expect(error).toBeInstanceOf(BaseError)
    expect(error.code).toBe('INVALID_WALLET_ANSWER')
    expect(error.message).toMatchInlineSnapshot(`
    "The wallet returned an invalid response
    It answered eth_accounts with something that is not a list of addresses.
    Update the wallet and try again."
  `)
  })
})

describe('walletErrors', () => {
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
})
