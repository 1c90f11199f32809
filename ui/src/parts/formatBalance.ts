import { type Balance, cleanText } from '@wallet-widget/kernel'
import { type AmountPieces, formatAmountPieces } from './formatAmount.js'

/**
 * A balance as it is shown: cut off after 3 decimals, as a language writes it, in two pieces.
 *
 * @example formatBalance({ value: 1_999_999n, decimals: 6 }, 'en') // { whole: '1', decimals: '.999' }
 */
export const formatBalance = (
  balance: Pick<Balance, 'value' | 'decimals'> | undefined,
  language: string,
): AmountPieces => formatAmountPieces(balance?.value ?? 0n, { decimals: balance?.decimals ?? 0, language })

const LONGEST = 12

/** The symbol of a currency, fit to be shown. */
export const formatSymbol = (symbol: string): string => cleanText(symbol, LONGEST)
