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

/** Less of a coin than 10 to the minus this is told as less than it. */
const SMALLEST = 6

/** A fee as exactly as anybody reads it: never less than it is. */
export function formatFee(fee: bigint, chain: FrameChain): string {
  const least = leastOf(chain)
  return fee > 0n && fee < least ? `< ${formatCoins(least, chain)}` : formatCoins(roundUp(fee), chain)
}

/** What is sent, to the last base unit, together with a fee as exactly as anybody reads it. */
export function formatTotal(value: bigint, fee: bigint, chain: FrameChain): string {
  const least = leastOf(chain)
  return formatCoins(value + (fee > 0n && fee < least ? least : roundUp(fee)), chain)
}

const leastOf = ({ decimals }: FrameChain): bigint => 10n ** BigInt(Math.max(0, decimals - SMALLEST))
