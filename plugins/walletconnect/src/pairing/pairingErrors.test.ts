import { expect, test } from 'vitest'
import { offline, proposalRefused, relayRefused } from './pairingErrors.js'

test.each([
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['Project not found', 'INVALID_PROJECT_ID'],
  ['WebSocket connection closed abnormally with code: 3000', 'INVALID_PROJECT_ID'],
  ['Too many requests', 'RATE_LIMITED'],
  ['Rate limit exceeded', 'RATE_LIMITED'],
  ['Failed to generate key', 'RELAY_REFUSED'],
  ['The topic is gone', 'RELAY_REFUSED'],
])('error: what the relay says, %s, is told as what it means', (message, code) => {
  for (const thrown of [new Error(message), message, { message }]) {
    expect(relayRefused(thrown)).toMatchObject({ code, cause: thrown })
    expect(relayRefused(thrown).shortMessage).not.toBe(message)
  }
})

test('error: OFFLINE says what works without a connection', () => {
  expect(offline()).toMatchObject({ code: 'OFFLINE', shortMessage: 'You are offline' })
  expect(offline().message).toContain('a wallet installed in this browser')
})

test.each([
  [5000, 'CONNECTION_REJECTED'],
  [5003, 'CONNECTION_REJECTED'],
  [4001, 'CONNECTION_REJECTED'],
  [5100, 'CHAIN_NOT_SUPPORTED'],
  [-1, 'CONNECTION_FAILED'],
])('error: a wallet that refuses with %i', (number, code) => {
  expect(proposalRefused({ code: number, message: 'No.' }).code).toBe(code)
})
