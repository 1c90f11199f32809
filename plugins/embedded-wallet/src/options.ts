import type { AccountType } from './api.js'

/** Options of the embedded-wallet plugin. */
export interface EmbeddedWalletOptions {
  /**
   * Where the frame is served: an origin of its own, `https:`, or `http:` on this machine.
   * @default what the services say
   */
  readonly frame?: string
  /**
   * The account that is used until the visitor chooses another.
   * @default { eip155: 'smartAccount', solana: 'eoa' }
   */
  readonly defaultAccountTypes?: { readonly eip155?: AccountType; readonly solana?: 'eoa' }
  /**
   * EIP-155 ids of the chains on which smart accounts are used, of those that the frame offers; none: `[]`.
   * @default all that it offers
   */
  readonly smartAccountNetworks?: readonly number[]
}
