import { formatUnits } from '@wallet-widget/kernel/connectors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toUnits } from './toUnits.js'

test('default', () => {
  expect(toUnits('1.5', 6)).toBe(1_500_000n)
  expect(toUnits('1.500', 1)).toBe(15n)
  expect(toUnits('0', 0)).toBe(0n)
})

test.each(['', '-1', '1e3', '0x1', '1,5', '.5', ' 1', 'NaN', '1.05', '9'.repeat(80), '9'.repeat(500)])(
  'T19: %j of a token with one decimal is none',
  (text) => {
    expect(toUnits(text, 1)).toBeUndefined()
  },
)

test('property: what an amount is written as is read back to the last unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(255), (units, decimals) => {
      return toUnits(formatUnits(units, decimals), decimals) === units
    }),
    { numRuns: 2_000 },
  )
})
