import type { Holding } from '../api.js'
import { toDollars, worthOf } from './worthOf.js'

/** What holdings are worth together, summed exactly and rounded once; undefined where no price is known. */
export function totalOf(holdings: readonly Holding[]): number | undefined {
  let total: bigint | undefined
  for (const { amount, price, isHidden, token } of holdings)
    if (price !== undefined && !isHidden)
      total = (total ?? 0n) + worthOf({ amount, decimals: token.decimals, price })
  return total === undefined ? undefined : toDollars(total)
}
