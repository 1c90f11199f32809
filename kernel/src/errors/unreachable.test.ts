import { expect, test } from 'vitest'
import { normalizeError } from './normalizeError.js'

test.each([
  new Error('Extension context invalidated.'),
  { code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'Extension context invalidated.' } },
  'Could not establish connection. Receiving end does not exist.',
])('K7: an extension that was updated or restarted: the page is to be reloaded: %s', (thrown) => {
  expect(normalizeError(thrown)).toMatchObject({
    code: 'WALLET_UNREACHABLE',
    shortMessage: 'The wallet does not answer',
    message: expect.stringContaining('reload the page'),
  })
})

test('behavior: a no of the visitor counts before it', () => {
  expect(normalizeError({ code: 4001, message: 'Extension context invalidated.' }).code).toBe('USER_REJECTED')
})
