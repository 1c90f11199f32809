import { BaseError } from '@wallet-widget/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietTime } from '../../../test/setup/quietTime.js'
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

test('T26: a message of a megabyte', async () => {
  const error = new BaseError(`${'word '.repeat(200_000)}`, { code: 'CONNECTION_FAILED' })
  const took = await quietTime(() => {
    const started = performance.now()
    expect(errorReport(error).properties.errorMessage.length).toBeLessThanOrEqual(200)
    return performance.now() - started
  })
  expect(took).toBeLessThan(200)
})

test('default: of a page’s address the origin alone', () => {
  const of = (url: string) => pageAddress(new URL(url))
  for (const path of [
    '',
    'orders/new?email=a@b.example#code=123456',
    'invite/alice',
    'reset/abcdefgh',
    'verify/123456/a@b.example/0xabc',
  ])
    expect(of(`https://shop.example/${path}`)).toBe('https://shop.example/')
})

test('args: paths: of a page that one of them fits, that one as the site wrote it', () => {
  const paths = ['/cart', '/orders/*', '/reset/*/done', '/*/help']
  const of = (path: string) => pageAddress(new URL(path, 'https://shop.example'), paths)
  expect(of('/cart?email=a@b.example#code')).toBe('https://shop.example/cart')
  expect(of('/cart/')).toBe('https://shop.example/cart')
  expect(of('/orders/alice')).toBe('https://shop.example/orders/*')
  expect(of('/reset/abcdefgh/done')).toBe('https://shop.example/reset/*/done')
  expect(of('/en/help')).toBe('https://shop.example/*/help')
  for (const path of [
    '/',
    '/Cart',
    '/cart/alice',
    '/orders',
    '/orders/',
    '/orders/a/b',
    '/reset/abcdefgh',
    '/invite/bob',
  ])
    expect(of(path)).toBe('https://shop.example/')
})

const words = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 5,
  maxLength: 24,
})

test('T26: of a page’s address: nothing of secrets in its path or query, words among them', () => {
  const paths = ['/a', '/a/*', '/a/*/b']
  fc.assert(
    fc.property(fc.oneof(secrets, words), fc.constantFrom('', '/b', '/c'), (secret, rest) => {
      const url = new URL(
        `https://shop.example/a/${encodeURIComponent(secret)}${rest}?q=${encodeURIComponent(secret)}`,
      )
      for (const told of [pageAddress(url), pageAddress(url, paths)])
        expect(told.slice('https://shop.example'.length)).toMatch(/^\/(a\/\*(\/b)?)?$/)
    }),
  )
})
