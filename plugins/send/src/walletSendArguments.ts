import type { CaipNetworkId } from '@wallet-widget/kernel'

/** What the view begins with. The visitor may change all of it, and reviews it. */
export interface WalletSendArguments {
  /** CAIP-2. @default the active network */
  readonly network?: CaipNetworkId
  /** The address of a token that the visitor holds. @default the network's own coin */
  readonly token?: string
  /** In whole coins, with a point before the decimals. @default none */
  readonly amount?: string
  /** An address, a name, or a payment link (EIP-681, Solana Pay, BIP-21). @default none */
  readonly to?: string
}
