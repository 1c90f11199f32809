import type { CaipNetworkId } from '@wallet-widget/kernel'

/** What the view begins with. The visitor may change all of it, and reviews it. */
export interface SwapArguments {
  /** CAIP-2. @default the active network */
  readonly network?: CaipNetworkId
  /** A token by its address or symbol. @default the network's own coin */
  readonly fromToken?: string
  /** A token by its address or symbol. @default none */
  readonly toToken?: string
  /** In whole coins, with a point before the decimals. @default none */
  readonly amount?: string
}
