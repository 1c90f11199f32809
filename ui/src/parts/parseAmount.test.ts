import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from './parseAmount.js'

// An independent library for arithmetic, with room for every digit.
const Exact = Decimal.clone({ precision: 400, toExpNeg: -400, toExpPos: 400 })
const parse = (typed: string, language = 'en', decimals = 18) => parseAmount(typed, { decimals, language })
const ETHER = 10n ** 18n

describe('one number, as it is written', () => {
  const ways: readonly (readonly [typed: string, language: string])[] = [
    ['1234.5', 'en'],
    ['1,234.5', 'en'],
    ['1.234,5', 'de'],
    ['1.234,5', 'en'],
    ['1234,5', 'de'],
    ['1234,50', 'en'],
    [' 1234.5 ', 'en'],
    ['1 234,5', 'fr'],
    ['1\u202f234,5', 'fr'],
    ['1\u00a0234,5', 'ru'],
    ['1’234.5', 'de-CH'],
    ["1'234.5", 'en'],
    ['١٢٣٤٫٥', 'ar'],
    ['١٬٢٣٤٫٥', 'ar'],
    ['۱۲۳۴٫۵', 'fa'],
    ['१२३४.५', 'hi'],
    ['１２３４．５', 'ja'],
  ]
  test.each(ways)('args: %j in %s', (typed, language) => {
    expect(parse(typed, language)).toEqual({ value: (1234n * ETHER * 10n + 5n * ETHER) / 10n })
  })
})

test.each(['1²', '²', '①', '1①', '⒈5', '1₂', '㉑', '1⁄2'])(
  'I17: %j holds no digit that can be paid',
  (typed) => {
    expect(parse(typed, 'fr')).toEqual({ problem: 'malformed' })
  },
)

test('I17: with Latin digits, what sets their thousands apart counts, in languages with digits of their own, too', () => {
  for (const language of ['ar-EG', 'ar', 'fa'])
    expect(parse('1,000', language), language).toEqual({ problem: 'ambiguous' })
  expect(parse('1.000', 'ar-EG')).toEqual({ value: ETHER })
  for (const language of ['ar-EG', 'ar', 'fa'])
    expect(parse('١٫٠٠٠', language), language).toEqual({ value: ETHER })
})

test('I17: thousands and hundreds apart, where that is how it is written', () => {
  for (const language of ['en-IN', 'hi']) {
    expect(parse('1,00,000', language)).toEqual({ value: 100_000n * ETHER })
    expect(parse('12,34,567.5', language)).toEqual({ value: (12_345_675n * ETHER) / 10n })
    expect(parse('१,००,०००', language)).toEqual({ value: 100_000n * ETHER })
    for (const typed of ['1,00,00', '100,00,000', '1,00,000,00', '1,00.000,00'])
      expect(parse(typed, language), typed).toEqual({ problem: 'malformed' })
  }
  expect(parse('1,00,000', 'en')).toEqual({ problem: 'malformed' })
})

test('behavior: what may be a thousand or one is refused, where the language leaves it open', () => {
  for (const [typed, language] of [
    ['1,000', 'en'],
    ['12,000', 'en'],
    ['1.000', 'de'],
    ['1.000', 'es'],
  ] as const)
    expect(parse(typed, language), `${typed} in ${language}`).toEqual({ problem: 'ambiguous' })
  expect(parse('1.000', 'en')).toEqual({ value: ETHER })
  expect(parse('1,000', 'de')).toEqual({ value: ETHER })
  expect(parse('0,001', 'en')).toEqual({ value: ETHER / 1000n })
  expect(parse('1,000,000', 'en')).toEqual({ value: 1_000_000n * ETHER })
  expect(parse('1.000.000', 'en')).toEqual({ value: 1_000_000n * ETHER })
})

test.each([
  '-1',
  '+1',
  '1e18',
  '0x10',
  'NaN',
  'Infinity',
  '.',
  ',',
  '1..2',
  '1.2.3',
  '1,2.3,4',
  '12,34.5',
  '1,2,3',
  '1_000',
  '½',
  '1/2',
  '五',
  '1 2',
  '1.5 ETH',
  '1\u200b0x',
])('error: %j is no amount', (typed) => {
  expect(parse(typed)).toEqual({ problem: 'malformed' })
})

test('error: nothing, too many decimals, too much', () => {
  expect(parse('')).toEqual({ problem: 'empty' })
  expect(parse('   ')).toEqual({ problem: 'empty' })
  expect(parse('0.1234567', 'en', 6)).toEqual({ problem: 'tooPrecise' })
  expect(parse('0.1234560', 'en', 6)).toEqual({ value: 123_456n })
  expect(parse('1.5', 'en', 0)).toEqual({ problem: 'tooPrecise' })
  expect(parse('2.0', 'en', 0)).toEqual({ value: 2n })
  expect(parse(String(2n ** 256n - 1n), 'en', 0)).toEqual({ value: 2n ** 256n - 1n })
  expect(parse(String(2n ** 256n), 'en', 0)).toEqual({ problem: 'tooLarge' })
})

test('property: the same as an independent library makes of it, to the last unit', () => {
  const amounts = fc.record({
    whole: fc.bigInt({ min: 0n, max: 10n ** 30n }),
    fraction: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 }),
    language: fc.constantFrom('en', 'de', 'fr', 'ar', 'hi', 'ja'),
  })
  fc.assert(
    fc.property(amounts, ({ whole, fraction, language }) => {
      const typed = fraction ? `${whole}.${fraction}` : String(whole)
      const { value, problem } = parse(typed, language)
      if (problem === 'ambiguous') return /^\d{1,3}\.\d{3}$/.test(typed)
      return value === BigInt(new Exact(typed).mul(new Exact(10).pow(18)).toFixed(0))
    }),
    { numRuns: 2_000 },
  )
})

test('property: what a language writes is read back, and nothing throws', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      fc.constantFrom(
        'en',
        'de',
        'fr',
        'es',
        'pt-BR',
        'ru',
        'tr',
        'ar',
        'hi',
        'ja',
        'ko',
        'zh-Hans',
        'de-CH',
        'en-IN',
      ),
      (units, language) => {
        const exact = new Exact(String(units)).div(new Exact(10).pow(6)).toFixed(6)
        const written = new Intl.NumberFormat(language, {
          minimumFractionDigits: 6,
          useGrouping: !/IN|hi/.test(language),
        }).format(exact as Intl.StringNumericLiteral)
        return parse(written, language, 6).value === units
      },
    ),
    { numRuns: 2_000 },
  )
  fc.assert(fc.property(fc.string(), (typed) => typeof parse(typed) === 'object'))
})
