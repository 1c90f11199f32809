import { formatUnits, readDecimal } from '@wallet-widget/kernel/connectors'

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
  const { digits, places } = readDecimal(price) ?? { digits: 0n, places: 0 }
  const shift = SCALE - decimals - places
  const product = amount * digits
  return shift >= 0 ? product * 10n ** BigInt(shift) : product / 10n ** BigInt(-shift)
}

/** As the number of dollars that is nearest, for those who count no further. */
export const toDollars = (value: bigint): number => Number(formatUnits(value, SCALE))

/** Whether a value is a price: a number that things can cost. */
export const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 1e15
