import { formatAmount } from '@wallet-widget/ui/parts'

/**
 * An amount as it is shown: 3 decimals, of collectibles and fees those there are, in the visitor's language. What is less than
 * that is said to be.
 *
 * @param quantity a decimal number, such as `1234.5678`
 * @example formatQuantity('1234.5678', { kind: 'token', language: 'en' }) // '1,234.567'
 */
export function formatQuantity(
  quantity: string,
  { kind, language }: { readonly kind: 'token' | 'nft' | 'fee'; readonly language: string },
): string {
  const [whole = '0', fraction = ''] = quantity.split('.')
  const decimals = fraction.length
  const format = (value: bigint, of: number) =>
    formatAmount(value, { decimals: of, language, ...(kind !== 'token' && { shown: 'all' }) })
  const value = BigInt(whole + fraction)
  const isBelow = kind === 'token' && value > 0n && value * 1000n < 10n ** BigInt(decimals)
  return isBelow ? `<${format(1n, 3)}` : format(value, decimals)
}
