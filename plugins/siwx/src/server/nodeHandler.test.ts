import { expect, test } from 'vitest'
import { createSignIn, toNodeHandler } from './index.js'

test('T7: a body that a parser has read, nested deeper than can be written, is no sign-in and ends no server', async () => {
  const { handler } = createSignIn({
    domain: 'localhost:5173',
    origin: 'http://localhost:5173',
    secret: 'a secret of a test, which is long enough',
  })
  const depth = 40_000
  const answered: [number, string][] = []
  const response = {
    statusCode: 0,
    setHeader() {},
    end: (text: string) => answered.push([response.statusCode, text]),
  }
  const request = {
    method: 'POST',
    url: '/verify',
    headers: { 'content-type': 'application/json' },
    body: JSON.parse('['.repeat(depth) + ']'.repeat(depth)),
    async *[Symbol.asyncIterator]() {},
  }
  await toNodeHandler(handler)(request, response)
  expect(answered).toEqual([[422, '{"error":"MESSAGE_MALFORMED"}']])
})
