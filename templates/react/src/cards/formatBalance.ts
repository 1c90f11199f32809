type Balance = { value: bigint; decimals: number; symbol: string }

/** Rounds down to four decimals, so that nobody sees more than there is: `1.2345 ETH`. */
export function formatBalance({ value, decimals, symbol }: Balance): string {
  const unit = 10n ** BigInt(decimals)
  const whole = (value / unit).toLocaleString('en-US')
  const fraction = (value % unit).toString().padStart(decimals, '0').slice(0, 4).replace(/0+$/, '')
  return `${whole}${fraction && `.${fraction}`} ${symbol}`
}
