import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.js'
import { readDecimal } from './readDecimal.js'

// An independent library for arithmetic, with room for every digit.
const Exact = Decimal.clone({ precision: 700, toExpNeg: -700, toExpPos: 700 })
const exactly = (value: number | string) => {
  const { digits, places } = readDecimal(value) ?? { digits: -1n, places: 0 }
  return new Exact(String(digits)).div(new Exact(10).pow(places))
}

test('default', () => {
  expect(readDecimal(0.9998)).toEqual({ digits: 9998n, places: 4 })
  expect(readDecimal('1234.50')).toEqual({ digits: 123_450n, places: 2 })
  expect(readDecimal(1e21)).toEqual({ digits: 10n ** 21n, places: 0 })
  expect(readDecimal(1.5e-7)).toEqual({ digits: 15n, places: 8 })
  expect(readDecimal('0')).toEqual({ digits: 0n, places: 0 })
})

test.each([
  undefined,
  '',
  '-1',
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '0x10',
  '1,5',
  '1e9999',
  '1.',
  ' 1',
  '9'.repeat(401),
])('error: %j is none', (value) => {
  expect(readDecimal(value)).toBeUndefined()
})

test('property: of a number, what an independent library reads', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (value) =>
      exactly(value).eq(new Exact(value)),
    ),
    { numRuns: 2_000 },
  )
})

test('property: what an amount is written as is read back to the last unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(255), (units, decimals) => {
      const { digits, places } = readDecimal(formatUnits(units, decimals)) ?? { digits: -1n, places: 0 }
      return digits * 10n ** BigInt(decimals - places) === units
    }),
    { numRuns: 2_000 },
  )
})
