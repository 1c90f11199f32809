import { formatUnits } from 'viem/utils'
import type { FrameChain } from '../../contracts.js'

/** An amount of a chain's coin, exact to the last base unit. */
export const formatCoins = (value: bigint, { decimals, symbol }: FrameChain): string =>
  `${formatUnits(value, decimals)} ${symbol}`

/** As many as tell one fee from another. */
const DIGITS = 6

/** About so much: never less than it is. */
export function roundUp(value: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(value).length - DIGITS))
  return ((value + unit - 1n) / unit) * unit
}
