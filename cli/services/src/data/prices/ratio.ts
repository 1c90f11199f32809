import { formatUnits } from 'viem'

/** Digits after the point in which prices are counted. */
export const SCALE = 36

const ONE = 10n ** BigInt(SCALE)

/** What one unit of a token is worth in units of another, scaled by 10^36, from amounts in base units that are worth the same. */
export function ratio(
  of: { amount: bigint; decimals: number },
  by: { amount: bigint; decimals: number },
): bigint {
  if (of.amount === 0n) return 0n
  return (by.amount * ONE * 10n ** BigInt(of.decimals)) / (of.amount * 10n ** BigInt(by.decimals))
}

/** The product of two scaled numbers. */
export const times = (one: bigint, other: bigint): bigint => (one * other) / ONE

/** A scaled number as one of JavaScript's, to its 15 digits; undefined for none. */
export function toPrice(scaled: bigint): number | undefined {
  const price = Number(formatUnits(scaled, SCALE))
  return Number.isFinite(price) && price > 0 ? price : undefined
}

/** Whether two differ by more than so many per cent of the larger. */
export function areApart(one: bigint, other: bigint, percent: bigint): boolean {
  const [low, high] = one < other ? [one, other] : [other, one]
  return (high - low) * 100n > high * percent
}
