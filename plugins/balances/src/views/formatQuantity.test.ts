import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatQuantity } from './formatQuantity.js'

test.each([
  [1_234_567_890n, 6, '1,234.567'],
  [1_999_999n, 6, '1.999'],
  [1_000n, 6, '0.001'],
  [999n, 6, '<0.001'],
  [1n, 6, '<0.001'],
  [0n, 6, '0.000'],
  [7n, 0, '7.000'],
  [1n, 255, '<0.001'],
])('default: %s with %s decimals is %s', (amount, decimals, text) => {
  expect(formatQuantity(amount, decimals, 'en')).toBe(text)
})

test('args: language', () => {
  expect(formatQuantity(1_234_567_890n, 6, 'de')).toBe('1.234,567')
  expect(formatQuantity(1n, 6, 'de')).toBe('<0,001')
})

test('T19: more decimals than can be take no time, and are nothing', () => {
  expect(formatQuantity(1n, 1e9, 'en')).toBe('0.000')
})

test('property: what is there is never said to be nothing, and what is not is never said to be there', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(255), (amount, decimals) => {
      return (formatQuantity(amount, decimals, 'en') === '0.000') === (amount === 0n)
    }),
  )
})
