import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './formatCount.js'

test.each([
  [1n, '1'],
  [999_999n, '999,999'],
  [1_000_000n, '1M'],
  [1_250_000_000n, '1.3B'],
  [10n ** 15n, '1E15'],
  [2n ** 256n - 1n, '1.2E77'],
])('default: %s is %s', (count, text) => {
  expect(formatCount(count, 'en')).toBe(text)
})

test('property: whatever there is, it fits beside a picture', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      (count) => formatCount(count, 'en').length <= 8,
    ),
  )
})
