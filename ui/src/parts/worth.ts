import { readDecimal } from '@wallet-widget/kernel/connectors'

/** What one whole coin costs, in the site's currency. */
interface Priced {
  /** Of the coin. */
  readonly decimals: number
  /** As its source gave it. */
  readonly price: number
}

/** What is no price counts as nothing. */
const NOTHING = { digits: 0n, places: 0 }

/**
 * What an amount is worth, in hundredths of the price's currency, cut off. The price is taken as the decimal number that it is
 * written as; the amount is never a float.
 *
 * @example worthOf(1_500_000n, { decimals: 6, price: 0.9998 }) // 149n
 */
export function worthOf(amount: bigint, { decimals, price }: Priced): bigint {
  const { digits, places } = readDecimal(price) ?? NOTHING
  return (amount * digits * 100n) / 10n ** BigInt(decimals + places)
}

/**
 * How much has a worth of so many hundredths, in base units, cut off; undefined where the price is nothing.
 *
 * @example amountWorth(100n, { decimals: 6, price: 2 }) // 500_000n
 */
export function amountWorth(cents: bigint, { decimals, price }: Priced): bigint | undefined {
  const { digits, places } = readDecimal(price) ?? NOTHING
  return digits === 0n ? undefined : (cents * 10n ** BigInt(decimals + places)) / (digits * 100n)
}
