import { formatMoney, worthOf } from '@wallet-widget/ui/parts'

/** US dollars with 2 decimals, cut off; of less than a cent, that it is less. */
export function formatDollars(value: number, language: string): string {
  const cents = worthOf(1n, { decimals: 0, price: value })
  return cents === 0n && value > 0 ? `<${formatMoney(1n, { language })}` : formatMoney(cents, { language })
}
