import { type Balance, cleanText } from '@wallet-widget/kernel'

const SHOWN_DECIMALS = 3

/**
 * A balance as it is shown: rounded down to 3 decimals, thousands apart.
 *
 * @example formatBalance({ value: 1_999_999n, decimals: 6 }) // '1.999'
 */
export function formatBalance(balance: Pick<Balance, 'value' | 'decimals'> | undefined): string {
  const { value, decimals } = balance ?? { value: 0n, decimals: 0 }
  if (value < 0n || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return '0.000'
  const digits = value.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits
    .slice(digits.length - decimals)
    .padEnd(SHOWN_DECIMALS, '0')
    .slice(0, SHOWN_DECIMALS)
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

const LONGEST = 12

/** The symbol of a currency, fit to be shown. */
export const formatSymbol = (symbol: string): string => cleanText(symbol, LONGEST)
