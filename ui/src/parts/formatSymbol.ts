import { cleanText } from '@wallet-widget/kernel'

const LONGEST = 12

/** The symbol of a currency, fit to be shown. */
export const formatSymbol = (symbol: string): string => cleanText(symbol, LONGEST)
