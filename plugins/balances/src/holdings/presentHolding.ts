import { type CaipNetworkId, cleanText } from '@wallet-widget/kernel'
import type { Holding } from '../api.js'
import type { FoundToken } from '../sources/foundToken.js'
import { toDollars, worthOf } from './worthOf.js'

const LONGEST_NAME = 40
const LONGEST_SYMBOL = 12
const MOST = 2n ** 256n - 1n

export interface PresentHoldingOptions {
  readonly networkId: CaipNetworkId
  readonly isAdded: boolean
  /** It looks like spam. */
  readonly isHidden: boolean
}

/** A token as it may be shown; undefined where what was said of it can't be true. */
export function presentHolding(
  { token, amount, price, change24h, iconUrl, isMislisted }: FoundToken,
  { networkId, isAdded, isHidden }: PresentHoldingOptions,
): Holding | undefined {
  const { address, decimals } = token
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) return undefined
  if (typeof amount !== 'bigint' || amount < 0n || amount > MOST) return undefined
  const name = cleanText(token.name, LONGEST_NAME)
  const symbol = cleanText(token.symbol, LONGEST_SYMBOL)
  // A price of what looks like spam is part of the lure; one of what is listed wrongly may be for another unit.
  const known = isHidden || isMislisted ? undefined : price
  return Object.freeze({
    token: Object.freeze({ address, name: name || symbol, symbol, decimals }),
    networkId,
    amount,
    price: known,
    change24h: known === undefined ? undefined : change24h,
    value: known === undefined ? undefined : toDollars(leastWorth({ amount, decimals, price: known })),
    iconUrl: isHidden ? undefined : iconUrl,
    isHidden,
    isAdded,
    ...(isMislisted && { isMislisted }),
  })
}

/** What is worth too little to be counted is not worth nothing. */
function leastWorth(holding: Parameters<typeof worthOf>[0]): bigint {
  const worth = worthOf(holding)
  return worth === 0n && holding.amount > 0n && holding.price > 0 ? 1n : worth
}
