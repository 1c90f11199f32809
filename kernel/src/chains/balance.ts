/** An amount of a network's own coin. */
export interface Balance {
  /** In base units (wei, lamports, satoshi). */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}
