import { formatUnits } from 'viem'

/** Digits of a price that count. */
const DIGITS = 15
/** Digits of a value after its point. */
const CENTS = 6

/** An amount in units of the token, exactly, as a decimal. */
export const decimalAmount = (amount: bigint, decimals: number): string => formatUnits(amount, decimals)

/**
 * What an amount is worth, down to a millionth. The product is one of whole numbers.
 *
 * @param price - of one unit
 */
export function worthOf(amount: bigint, decimals: number, price: number): number {
  const [digits = '0', exponent = '0'] = price.toExponential(DIGITS - 1).split('e')
  const product = amount * BigInt(digits.replace('.', ''))
  const shift = decimals + DIGITS - 1 - Number(exponent) - CENTS
  const millionths = shift > 0 ? product / 10n ** BigInt(shift) : product * 10n ** BigInt(-shift)
  return Number(formatUnits(millionths, CENTS))
}
