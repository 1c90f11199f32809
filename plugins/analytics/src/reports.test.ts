import { BaseError } from '@wallet-widget/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorReport } from './errorReport.js'
import { pageAddress } from './pageAddress.js'

test('default: an error with its category, its sentence and where it arose', () => {
  const error = new BaseError('The plugin "hello" failed.', {
    code: 'PLUGIN_FAILED',
    cause: new Error('a@b.example'),
  })
  error.stack = `BaseError: a@b.example
    at setup (https://site.example/u/a@b.example/assets/use-Bx1.js?token=abc:12:345)
    at https://site.example/main.js:1:2`
  expect(errorReport(error)).toEqual({
    event: 'PLUGIN_FAILED',
    properties: {
      errorType: 'BaseError',
      errorMessage: 'The plugin "hello" failed.',
      stackTrace: 'use-Bx1.js:12:345\nmain.js:1:2',
    },
  })
})

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 130 })
const secrets = fc.oneof(
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true }),
  hex.map((topic) => `wc:${topic}@2`),
  hex.map((text) => `0x${text}`),
  fc.integer({ min: 100_000, max: 999_999 }).map(String),
  fc.base64String({ minLength: 44, maxLength: 88 }),
)

test('T26: what a message and a stack hold of the visitor stays in the page', () => {
  fc.assert(
    fc.property(secrets, (secret) => {
      const error = new BaseError(`It failed for ${secret} (${secret}), "${secret}"`, {
        code: 'CONNECTION_FAILED',
      })
      error.stack = `Error: ${secret}\n at f (https://site.example/${encodeURIComponent(secret)}/a.js?${secret}:1:2)\n at ${secret}:1:2`
      expect(JSON.stringify(errorReport(error))).not.toContain(secret)
    }),
    { numRuns: 500 },
  )
})

test('T26: a message of a megabyte', () => {
  const error = new BaseError(`${'word '.repeat(200_000)}`, { code: 'CONNECTION_FAILED' })
  const started = performance.now()
  expect(errorReport(error).properties.errorMessage.length).toBeLessThanOrEqual(200)
  expect(performance.now() - started).toBeLessThan(200)
})

test('default: of a page’s address what is no secret', () => {
  const of = (url: string) => pageAddress(new URL(url))
  expect(of('https://shop.example/orders/new?email=a@b.example#code=123456')).toBe(
    'https://shop.example/orders/new',
  )
  expect(of('https://shop.example/')).toBe('https://shop.example/')
  expect(of('https://shop.example/verify/123456/a@b.example/0xabc')).toBe('https://shop.example/verify/*/*/*')
})

test('T26: of a page’s address: nothing of secrets in its path or query', () => {
  fc.assert(
    fc.property(secrets, (secret) => {
      const url = new URL(
        `https://shop.example/a/${encodeURIComponent(secret)}?q=${encodeURIComponent(secret)}`,
      )
      expect(pageAddress(url)).not.toContain(encodeURIComponent(secret))
      expect(pageAddress(url)).not.toContain(secret)
    }),
  )
})
