import { expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { wrongAnswer } from './wrongAnswer.js'

test('default', () => {
  const error = wrongAnswer('eth_accounts', 'a list of addresses')
  expect(error).toBeInstanceOf(BaseError)
  expect(error.code).toBe('INVALID_WALLET_ANSWER')
  expect(error.message).toMatchInlineSnapshot(`
    "The wallet gave an answer that makes no sense
    It answered eth_accounts with something that is not a list of addresses.
    Update the wallet and try again."
  `)
})
