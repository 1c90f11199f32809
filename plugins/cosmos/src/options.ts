/** Options of the cosmos plugin. */
export interface CosmosOptions {
  /** Find the wallets installed in the browser (Keplr, Leap, Cosmostation, OKX). @default true */
  readonly injected?: boolean
}
