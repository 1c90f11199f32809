/** What is wrong with an amount. `ambiguous`: its separator may set thousands apart, or the decimals. */
export type AmountProblem = 'empty' | 'malformed' | 'ambiguous' | 'tooPrecise' | 'tooLarge'

export type ParsedAmount =
  | { readonly value: bigint; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: AmountProblem }

export interface ParseAmountOptions {
  /** Of the currency. */
  readonly decimals: number
  /** The visitor's language, which says what a lone comma or point before three digits means. BCP 47. */
  readonly language: string
}

/** The first digits of Arabic, Persian and Devanagari, which keyboards type; NFKC knows the digits of full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966]
/** What sets thousands apart and is never a decimal separator. */
const SPACES = /[\s\u00a0\u2009\u202f'’\u066c]/g
const LARGEST = 2n ** 256n - 1n

/**
 * Makes base units of an amount that was typed, in any of the ways in which it is written: `1234.5`, `1.234,5`, `1 234,5`,
 * `١٢٣٤٫٥`. Exact: nothing is rounded, and what could be read in two ways is refused.
 *
 * @example parseAmount('0.5', { decimals: 18, language: 'en' }) // { value: 500000000000000000n }
 * @example parseAmount('1,000', { decimals: 18, language: 'en' }) // { problem: 'ambiguous' }
 */
export function parseAmount(typed: string, { decimals, language }: ParseAmountOptions): ParsedAmount {
  const text = toAsciiDigits(typed).trim()
  if (!text) return { problem: 'empty' }
  const digits = readDigits(text, language)
  if (!digits) return { problem: 'malformed' }
  if (digits === 'ambiguous') return { problem: 'ambiguous' }
  const { whole, fraction } = digits
  const exact = fraction.replace(/0+$/, '')
  if (exact.length > decimals) return { problem: 'tooPrecise' }
  const value = BigInt(`${whole}${exact.padEnd(decimals, '0')}` || 0)
  return value > LARGEST ? { problem: 'tooLarge' } : { value }
}

/** Digits alone, and the point and the comma of full width: of all else, as of ² and ①, NFKC would make digits, too. */
function toAsciiDigits(text: string): string {
  return text.replace(/[\p{Nd}\uff0c\uff0e]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const zero = ZEROS.find((one) => code >= one && code < one + 10)
    return zero === undefined ? sign.normalize('NFKC') : String(code - zero)
  })
}

interface Digits {
  readonly whole: string
  readonly fraction: string
}

/** The digits before and after the decimal separator, whatever sets thousands apart; undefined where it is no number. */
function readDigits(text: string, language: string): Digits | 'ambiguous' | undefined {
  const joined = text.replace(/٫/g, ',').replace(SPACES, ' ')
  const separators = joined.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (!last) return readWhole(joined, ' ', language)
  const other = separators.find((one) => one !== last)
  // The same one twice sets thousands apart, as no number has two points.
  if (!other && separators.length > 1) return readWhole(joined, last, language)
  // ٫ sets nothing but decimals apart.
  const isCertain = text.includes('٫') || joined.includes(' ')
  if (!other && !isCertain && mayBeThousands(joined, last, language)) return 'ambiguous'
  const at = joined.lastIndexOf(last)
  const fraction = joined.slice(at + 1)
  if (!/^\d*$/.test(fraction) || joined.length === 1) return undefined
  if (at === 0) return { whole: '', fraction }
  const before = readWhole(joined.slice(0, at), other ?? ' ', language)
  return before && { ...before, fraction }
}

const readWhole = (text: string, separator: string, language: string): Digits | undefined =>
  isGrouped(text, separator, language) ? { whole: text.replaceAll(separator, ''), fraction: '' } : undefined

/** Digits, in threes where a separator stands between them; in India in twos, and three at the end. */
function isGrouped(text: string, separator: string, language: string): boolean {
  if (/^\d+$/.test(text)) return true
  if (/\D/.test(text.replaceAll(separator, ''))) return false
  return /^\d{1,3}(\D\d{3})+$/.test(text) || (/^\d{1,2}(\D\d\d)*\D\d{3}$/.test(text) && hasLakhs(language))
}

/** A million as it is grouped, with the language’s own digits or with Latin ones. */
const groupsOfMillion = (language: string, numberingSystem?: string) =>
  new Intl.NumberFormat(language, { useGrouping: true, ...(numberingSystem && { numberingSystem }) })
    .formatToParts(1_000_000)
    .filter(({ type }) => type === 'group' || type === 'integer')

const hasLakhs = (language: string): boolean => groupsOfMillion(language)[2]?.value.length === 2

/** `1,000` is a thousand where commas set thousands apart, and may have been meant as one by others. */
function mayBeThousands(text: string, separator: string, language: string): boolean {
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return false
  return [undefined, 'latn'].some((digits) => groupsOfMillion(language, digits)[1]?.value === separator)
}
