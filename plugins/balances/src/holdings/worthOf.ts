/** Values are counted in hundred-millionths of a dollar. */
const SCALE = 8

/**
 * What an amount is worth, in hundred-millionths of a dollar, rounded down. Exact in between: the price is taken as the decimal
 * number that it is written as, and no float touches the amount.
 *
 * @param price of one whole token, not negative
 * @example worthOf({ amount: 1_500_000n, decimals: 6, price: 2 }) // 300_000_000n
 */
export function worthOf({
  amount,
  decimals,
  price,
}: {
  readonly amount: bigint
  readonly decimals: number
  readonly price: number
}): bigint {
  const { digits, exponent } = toDecimal(price)
  const shift = exponent - decimals + SCALE
  const product = amount * digits
  return shift >= 0 ? product * 10n ** BigInt(shift) : product / 10n ** BigInt(-shift)
}

/** A number as its shortest decimal: digits × 10^exponent. */
function toDecimal(value: number): { digits: bigint; exponent: number } {
  const [mantissa = '0', power = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

/** As a number of dollars, for those who count no further. */
export const toDollars = (value: bigint): number => Number(value) / 10 ** SCALE

/** Whether a value is a price: a number that things can cost. */
export const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 1e15
