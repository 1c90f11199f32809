import { switchesSchema } from '@wallet-widget/kernel/connectors'

/** Options of the cosmos plugin. */
export interface CosmosOptions {
  /** Find the wallets installed in the browser (Keplr, Leap, Cosmostation, OKX). @default true */
  readonly injected?: boolean
}

/** Rejects unknown options and values that are not booleans. */
export const options = switchesSchema<CosmosOptions>('injected')
