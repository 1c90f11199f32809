import { formatAmount } from '@wallet-widget/ui/parts'

/** How much of a token there is: cut to 3 decimals. What is less than that is not said to be nothing. */
export function formatQuantity(amount: bigint, decimals: number, language: string): string {
  const isTiny = decimals <= 255 && amount > 0n && amount * 1000n < 10n ** BigInt(decimals)
  return isTiny
    ? `<${formatAmount(1n, { decimals: 3, language })}`
    : formatAmount(amount, { decimals, language })
}
