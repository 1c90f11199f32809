import { formatMoney } from '@wallet-widget/ui/parts'

/** US dollars with 2 decimals, cut off; of less than a cent, that it is less. */
export function formatDollars(value: number, language: string): string {
  const cents = BigInt(Math.floor(value * 100 + 1e-7))
  return cents === 0n && value > 0 ? `<${formatMoney(1n, { language })}` : formatMoney(cents, { language })
}
