/** What a pool keeps of what goes in: 3 of 1000. Source: Uniswap V2. */
const KEPT = 997n
const OF = 1000n
/** Impacts are counted in hundredths of a percent. */
const WHOLE = 10_000n

/**
 * By how much the swap itself moves the price against the visitor, the pools' fees left out. In hundredths of a percent, rounded
 * up.
 *
 * @param reserves - of each pool on the way: what goes in, and what comes out
 */
export function priceImpact(
  amount: bigint,
  out: bigint,
  reserves: readonly (readonly [into: bigint, out: bigint])[],
): number {
  // What would come out of pools without an end: `amount * top / bottom`.
  let top = amount
  let bottom = 1n
  for (const [into, from] of reserves) {
    top *= from * KEPT
    bottom *= into * OF
  }
  const lost = top - out * bottom
  if (lost <= 0n || top === 0n) return 0
  return Number((lost * WHOLE + top - 1n) / top)
}

/** The least that a swap may give: so many hundredths of a percent below what is expected, rounded up. */
export const leastOf = (expected: bigint, slippage: number): bigint =>
  (expected * (WHOLE - BigInt(slippage)) + WHOLE - 1n) / WHOLE
