import { expect, test } from 'vitest'
import { tickPrice } from './tickPrice.js'

test.each([0, 1, -1, 100, -100, 6_931, 200_000, -200_000, 887_272, -887_272])(
  'default: 1.0001 to the power of %i',
  (tick) => {
    const { numerator, denominator } = tickPrice(tick)
    const [digits, expected] = [10n ** 60n, 1.0001 ** tick]
    const price = Number((numerator * digits) / denominator) / 1e60
    // Near its end the root of a tick has few digits left in 128 bits.
    if (expected > 1e-30 && expected < 1e30) expect(Math.abs(price / expected - 1)).toBeLessThan(1e-9)
    else expect(numerator * denominator).toBeGreaterThan(0n)
  },
)

test('error: a tick that is none', () => {
  for (const tick of [887_273, -887_273, 0.5, Number.NaN]) expect(() => tickPrice(tick)).toThrow(RangeError)
})
