/** What one of each token is worth. What has no price is left out: 0 is a price. */
export interface PriceList {
  /** Of the network's own coin. */
  readonly coin?: number | undefined
  /** By address, as given. */
  readonly tokens: ReadonlyMap<string, number>
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
