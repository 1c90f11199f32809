const MOST = 2n ** 256n - 1n

/**
 * Reads an amount that a server wrote in whole tokens, to the last unit; undefined where it is none, or finer than the token.
 *
 * @example toUnits('1.5', 6) // 1_500_000n
 */
export function toUnits(numeric: string, decimals: number): bigint | undefined {
  if (numeric.length > 400) return undefined
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(numeric) ?? []
  const kept = fraction.replace(/0+$/, '')
  if (!whole || kept.length > decimals) return undefined
  const amount = BigInt(whole + kept.padEnd(decimals, '0'))
  return amount <= MOST ? amount : undefined
}
