/** A number as it is written: `digits` with so many decimal places. */
export interface Decimal {
  readonly digits: bigint
  /** 0 or more. */
  readonly places: number
}

/**
 * Reads a price or an amount exactly, as the decimal that it is written as; undefined where it is no number of 0 or more. What is
 * counted with it is never a float.
 *
 * @example readDecimal(0.9998) // { digits: 9998n, places: 4 }
 * @example readDecimal('1234.50') // { digits: 123450n, places: 2 }
 */
export function readDecimal(value: number | string | undefined): Decimal | undefined {
  const text = String(value ?? '')
  if (text.length > LONGEST) return undefined
  const [, whole, fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d{1,3}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}

const LONGEST = 400
