/** What one whole coin costs, in the site's currency. */
interface Priced {
  /** Of the coin. */
  readonly decimals: number
  /** As its source gave it. */
  readonly price: number
}

/**
 * What an amount is worth, in hundredths of the price's currency, cut off. The price is taken as the decimal number that it is
 * written as; the amount is never a float.
 *
 * @example worthOf(1_500_000n, { decimals: 6, price: 0.9998 }) // 149n
 */
export function worthOf(amount: bigint, { decimals, price }: Priced): bigint {
  const { digits, places } = readDecimal(price)
  return (amount * digits * 100n) / 10n ** BigInt(decimals + places)
}

/**
 * How much has a worth of so many hundredths, in base units, cut off; undefined where the price is nothing.
 *
 * @example amountWorth(100n, { decimals: 6, price: 2 }) // 500_000n
 */
export function amountWorth(cents: bigint, { decimals, price }: Priced): bigint | undefined {
  const { digits, places } = readDecimal(price)
  return digits === 0n ? undefined : (cents * 10n ** BigInt(decimals + places)) / (digits * 100n)
}

/** A number as it is written: `digits` with so many decimal places. What is no price counts as nothing. */
function readDecimal(number: number): { readonly digits: bigint; readonly places: number } {
  const [, whole, fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number)) ?? []
  if (whole === undefined) return { digits: 0n, places: 0 }
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}
