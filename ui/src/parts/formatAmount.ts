export interface FormatAmountOptions {
  /** Of the currency, 0 to 255. */
  readonly decimals: number
  /** BCP 47. */
  readonly language: string
  /** How many decimals are shown, the rest cut off; `'all'`: each one that is not zero at the end. @default 3 */
  readonly shown?: number | 'all' | undefined
}

/** A number in two pieces, so that its decimals can be drawn smaller. */
export interface AmountPieces {
  readonly whole: string
  /** With the separator before them; empty where none are shown. */
  readonly decimals: string
}

/**
 * Writes an amount of base units as a language does. Exact to the last unit: digits, never floats; cut off, never rounded up.
 *
 * @example formatAmount(1_999_999n, { decimals: 6, language: 'en' }) // '1.999'
 * @example formatAmount(1_500_000n, { decimals: 6, language: 'de', shown: 'all' }) // '1,5'
 */
export function formatAmount(value: bigint, options: FormatAmountOptions): string {
  const { whole, decimals } = formatAmountPieces(value, options)
  return whole + decimals
}

/** As `formatAmount`, in two pieces. */
export function formatAmountPieces(
  value: bigint,
  { decimals, language, shown = 3 }: FormatAmountOptions,
): AmountPieces {
  const isReal = value >= 0n && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  const [whole, all] = isReal ? split(value, decimals) : [0n, '']
  const fraction = shown === 'all' ? all.replace(/0+$/, '') : all.padEnd(shown, '0').slice(0, shown)
  return write(whole, fraction, language, {})
}

/**
 * Writes money of a site's currency: hundredths, as a language does.
 *
 * @example formatMoney(123_456n, { language: 'en' }) // '$1,234.56'
 */
export function formatMoney(
  cents: bigint,
  { language, currency = 'USD' }: { readonly language: string; readonly currency?: string },
): string {
  const [whole, fraction] = split(cents, 2)
  const { whole: before, decimals } = write(whole, fraction, language, { style: 'currency', currency })
  return before + decimals
}

function split(value: bigint, decimals: number): readonly [whole: bigint, fraction: string] {
  const digits = String(value).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return [BigInt(digits.slice(0, at)), digits.slice(at)]
}

/** The language writes a whole number with one decimal, in whose place all of them are put. */
function write(
  whole: bigint,
  fraction: string,
  language: string,
  style: Intl.NumberFormatOptions,
): AmountPieces {
  const least = fraction ? 1 : 0
  const format = new Intl.NumberFormat(language, {
    ...style,
    minimumFractionDigits: least,
    maximumFractionDigits: least,
  })
  const plain = new Intl.NumberFormat(language)
  const own = fraction.replace(/\d/g, (digit) => plain.format(Number(digit)))
  const parts = format.formatToParts(whole).map(({ type, value }) => (type === 'fraction' ? own : value))
  const at = format.formatToParts(whole).findIndex(({ type }) => type === 'decimal')
  if (at < 0) return { whole: parts.join(''), decimals: '' }
  return { whole: parts.slice(0, at).join(''), decimals: parts.slice(at).join('') }
}
