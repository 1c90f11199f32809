/** What a pool says of a token, against the stable one or the wrapped coin. */
export interface PoolQuote {
  /** What one unit of the token is worth in units of the other, scaled as in `ratio`: over time, and now. */
  readonly average: bigint
  readonly now: bigint
  /** Of the other token, in base units: how much the pool holds. */
  readonly depth: bigint
}

/** Two tokens, the first to be priced in the second. */
export interface Pair {
  readonly token: string
  readonly other: string
}

/** What a kind of pool needs to be read. */
export interface PoolContext {
  readonly upstream: string
  readonly timeout: number
  /** In seconds; 0 for none. */
  readonly averageOver: number
  /** The block of about then; undefined where there is no average. */
  readonly past?: bigint | undefined
  /** In seconds since epoch, of the latest block and of `past`. */
  readonly times: { readonly now: bigint; readonly past: bigint }
  decimals(address: string): number | undefined
}
