import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatAmountPieces, formatMoney } from './formatAmount.js'
import { parseAmount } from './parseAmount.js'

// An independent library for arithmetic, with room for every digit.
const Exact = Decimal.clone({ precision: 400, toExpNeg: -400, toExpPos: 400 })
const LANGUAGES = [
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
  'fa',
  'ar-EG',
]
const english = { decimals: 18, language: 'en' }

test('default: cut off after three decimals, thousands apart', () => {
  expect(formatAmount(0n, english)).toBe('0.000')
  expect(formatAmount(1_999_999_999_999_999_999n, english)).toBe('1.999')
  expect(formatAmount(999_999_999_999_999n, english)).toBe('0.000')
  expect(formatAmount(1_234_567_890n, { decimals: 2, language: 'en' })).toBe('12,345,678.900')
  expect(formatAmount(999n, { decimals: 0, language: 'en' })).toBe('999.000')
  expect(formatAmount(2_100_000_000_000_000n, { decimals: 8, language: 'en' })).toBe('21,000,000.000')
})

test('args: language', () => {
  const written = (language: string) => formatAmount(1_234_567_800n, { decimals: 6, language, shown: 'all' })
  expect(written('de')).toBe('1.234,5678')
  expect(written('fr')).toBe('1\u202f234,5678')
  expect(written('ar-EG')).toBe('١٬٢٣٤٫٥٦٧٨')
  expect(written('hi')).toBe('1,234.5678')
})

test('args: shown', () => {
  expect(formatAmount(1n, { ...english, shown: 'all' })).toBe('0.000000000000000001')
  expect(formatAmount(10n ** 18n, { ...english, shown: 'all' })).toBe('1')
  expect(formatAmount(1_999n, { decimals: 3, language: 'en', shown: 0 })).toBe('1')
})

test('behavior: two pieces', () => {
  expect(formatAmountPieces(1_500n, { decimals: 3, language: 'de' })).toEqual({
    whole: '1',
    decimals: ',500',
  })
  expect(formatAmountPieces(1_500n, { decimals: 3, language: 'de', shown: 0 }).decimals).toBe('')
})

test('T19: exact for the largest amount, and for odd decimals', () => {
  expect(formatAmount(2n ** 256n - 1n, english)).toMatch(/^115,792,.*\.584$/)
  expect(formatAmount(1n, { decimals: 255, language: 'en' })).toBe('0.000')
  for (const decimals of [-1, 256, Number.NaN, 1.5])
    expect(formatAmount(5n, { decimals, language: 'en' })).toBe('0.000')
  expect(formatAmount(-5n, english)).toBe('0.000')
})

test('behavior: money has its sign and two decimals', () => {
  expect(formatMoney(123_456n, { language: 'en' })).toBe('$1,234.56')
  expect(formatMoney(5n, { language: 'en' })).toBe('$0.05')
  expect(formatMoney(123_456n, { language: 'de', currency: 'EUR' })).toBe('1.234,56\u00a0€')
  expect(formatMoney(10n ** 40n + 7n, { language: 'en' })).toMatch(/^\$100,000,.*,000\.07$/)
})

test('property: the same as an independent library makes of it', () => {
  const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(units, fc.nat(255), fc.nat(30), (value, decimals, shown) => {
      const exact = new Exact(String(value)).div(new Exact(10).pow(decimals))
      const expected = exact
        .toFixed(shown, Decimal.ROUND_DOWN)
        .replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
      return formatAmount(value, { decimals, language: 'en', shown }) === expected
    }),
    { numRuns: 2_000 },
  )
})

test('property: what a language writes is read back to the last unit', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n })
  fc.assert(
    fc.property(amounts, fc.nat(18), fc.constantFrom(...LANGUAGES), (value, decimals, language) => {
      const written = formatAmount(value, { decimals, language, shown: 'all' })
      // Indian thousands are in twos, which are typed by nobody.
      if (language === 'hi' && value >= 10n ** BigInt(decimals + 5)) return true
      const read = parseAmount(written, { decimals, language })
      return read.problem === 'ambiguous' || read.value === value
    }),
    { numRuns: 2_000 },
  )
})
