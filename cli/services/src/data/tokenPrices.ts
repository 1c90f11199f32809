/** What one of each token is worth. What has no price is left out: 0 is a price. */
export interface PriceList {
  /** Of the network's own coin. */
  readonly coin?: number | undefined
  /** By address, as given. */
  readonly tokens: ReadonlyMap<string, number>
  /** By how many per cent prices went up in the last 24 hours, below 0 where they went down. What is not known is left out. */
  readonly changes?:
    | { readonly coin?: number | undefined; readonly tokens: ReadonlyMap<string, number> }
    | undefined
}

/** Where prices come from. It never throws: without an answer there are no prices. */
export interface TokenPrices {
  prices(request: {
    readonly networkId: string
    readonly currency: 'usd'
    readonly addresses: readonly string[]
    readonly signal: AbortSignal
  }): Promise<PriceList>
}
