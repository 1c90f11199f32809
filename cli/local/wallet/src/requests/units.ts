/** An amount of base units as a decimal number. */
export function units(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
