import { expect, test } from 'vitest'
import { explainFailure, offline, proposalRefused, relayRefused, relayUnreachable } from './pairingErrors.js'

test.each([
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['WebSocket connection closed abnormally with code: 3000 (JWT Token is expired)', 'SESSION_EXPIRED'],
  ['Unexpected server response: 401', 'RELAY_REFUSED'],
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

const expired = () => relayRefused('JWT validation error: JWT Token is not yet valid')

test.each([
  [-600_000, expired, 'CLOCK_WRONG', 'The clock of this device is 10 minutes fast'],
  [600_000, relayUnreachable, 'CLOCK_WRONG', 'The clock of this device is 10 minutes slow'],
  [
    25 * 3_600_000,
    () => relayRefused('3000'),
    'CLOCK_WRONG',
    'The clock of this device is 1500 minutes slow',
  ],
  [-600_000, () => relayRefused('Unexpected server response: 401'), 'CLOCK_WRONG', /10 minutes fast/],
  // Nothing of a clock.
  [0, expired, 'SESSION_EXPIRED', /./],
  [-600_000, () => relayRefused('Too many requests'), 'RATE_LIMITED', /./],
  // The page's own server has answered: it is not the connection.
  [0, relayUnreachable, 'RELAY_UNREACHABLE', /reached/],
])(
  'error: with a server’s clock %i ms ahead, a failure is explained as what it is',
  (ahead, failure, code, text) => {
    const error = explainFailure(failure(), { ahead, isOnline: true })
    expect(error).toMatchObject({ code, shortMessage: expect.stringMatching(text) })
    expect(error.message).not.toMatch(/check your connection/i)
  },
)

test('error: with no word of the page’s own server, a relay that says nothing is out of reach', () => {
  const error = explainFailure(relayUnreachable(), { ahead: 0, isOnline: false })
  expect(error).toMatchObject({ code: 'RELAY_UNREACHABLE' })
  expect(error.message).toMatch(/check your connection/i)
})
