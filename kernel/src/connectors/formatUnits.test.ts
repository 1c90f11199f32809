import fc from 'fast-check'
import { formatUnits as viemUnits } from 'viem'
import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.js'

test('default', () => {
  expect(formatUnits(1_500_000n, 6)).toBe('1.5')
  expect(formatUnits(1n, 18)).toBe('0.000000000000000001')
  expect(formatUnits(0n, 18)).toBe('0')
  expect(formatUnits(42n, 0)).toBe('42')
  expect(formatUnits(-1_500_000n, 6)).toBe('-1.5')
})

test('property: as viem has it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n }),
      fc.integer({ min: 0, max: 255 }),
      (value, decimals) => formatUnits(value, decimals) === viemUnits(value, decimals),
    ),
  )
})
