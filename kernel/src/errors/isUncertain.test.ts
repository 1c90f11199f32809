import { expect, test } from 'vitest'
import { isUncertain } from './isUncertain.js'
import { normalizeError } from './normalizeError.js'

test.each([
  'nonce too low',
  'nonce is too low',
  'nonce has already been used',
  'already known',
  'This transaction has already been processed',
  'known transaction: 0x12',
  'txn-mempool-conflict',
  'txn-already-in-mempool',
  'replacement transaction underpriced',
  'It is unknown if it succeeded',
  'It is not known whether the transaction was sent.',
  'read ECONNRESET',
  'connect ETIMEDOUT 127.0.0.1:443',
  'all upstreams failed',
  'Request timed out',
  'The transaction may have been sent',
])('default: %s', (text) => {
  expect(isUncertain(text)).toBe(true)
  for (const key of ['message', 'details', 'shortMessage', 'body'])
    for (const code of [4001, 5750])
      expect(normalizeError({ code, [key]: text }).code).not.toMatch(/REJECTED/)
})

test.each([
  'User rejected the request.',
  'MetaMask Tx Signature: User denied transaction signature.',
  'insufficient funds for gas * price + value',
  'Econnomy class',
  'Unknown account',
  '',
])('behavior: no sign of it: %s', (text) => {
  expect(isUncertain(text)).toBe(false)
})
