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
  'Upstream error',
  'All Upstreams failed',
  'No response from upstream',
  'Not accepted by providers',
  'All nodes failed',
  'accepted, no receipt yet',
  'ALL NODES FAILED',
  'Bad Gateway',
  'The node is temporarily unavailable',
  'context deadline exceeded',
  'DEADLINE_EXCEEDED',
  'TIMED_OUT',
  'REQUEST_TIMED_OUT',
  'ERR_TIMEOUT',
  'RequestTimeout',
  'econnreset',
  'net::ERR_CONNECTION_RESET',
  'ERR_NETWORK',
  'Network request failed',
  'Load failed',
  'broken pipe',
  'ALREADY_EXISTS',
  'tx already exists in cache',
  'tx already broadcast',
  'already broadcasted',
  'Transaction was already executed',
  'transaction is already in the pool',
  'Transaction already in block chain',
  'NONCE_EXPIRED',
  'account sequence mismatch, expected 5, got 4: incorrect account sequence',
  'Priority is too low: (18 vs 18)',
  'Transaction is temporarily banned',
  'Transaction is outdated',
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
  'user rejected transaction (action="sendTransaction", code=ACTION_REJECTED, version=providers/5.7.2)',
  'The request was not accepted by the user.',
  'User rejected the request of the provider for node 1',
  'The lifetime outlasts the session',
  'Upstreaming is off',
  '',
])('behavior: no sign of it: %s', (text) => {
  expect(isUncertain(text)).toBe(false)
})
