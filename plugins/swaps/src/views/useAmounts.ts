import type { Token } from '@wallet-widget/kernel'
import { formatAmount, formatMoney, formatSymbol, useStore, worthOf } from '@wallet-widget/ui/parts'
import type { SwapsContext } from '../swapsContext.js'

/** How amounts are written in the visitor's language. */
export function useAmounts({ state }: Pick<SwapsContext, 'state'>) {
  const { language } = useStore(state.$language)
  return {
    language,
    /** With its symbol. @param shown - decimals @default 6 */
    say: (value: bigint, { decimals, symbol }: Token, shown: number | 'all' = 6): string =>
      `${formatAmount(value, { decimals, language, shown })} ${formatSymbol(symbol)}`,
    worth: (value: bigint, { decimals }: Token, price: number): string =>
      formatMoney(worthOf(value, { decimals, price }), { language }),
    /** Of hundredths of a percent. */
    percent: (hundredths: number): string =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
        hundredths / 10_000,
      ),
  }
}
