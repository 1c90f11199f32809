import type { CaipNetworkId, TransferReceiver } from '@wallet-widget/kernel'

/** What the visitor has entered. */
export interface SendForm {
  readonly networkId: CaipNetworkId | undefined
  /** The token's address; absent for the network's own coin. */
  readonly tokenAddress: string | undefined
  /** As it was typed. */
  readonly amount: string
  /** As much as there is. */
  readonly isAll: boolean
  /** The amount is one of money: what the token is worth. */
  readonly inMoney: boolean
  /** As it was typed: an address or a name. */
  readonly receiver: string
}

/** What is known of the receiver that was typed. `otherNetwork`: it is a code for a network that the site does not use. */
export type LookUp =
  | { readonly status: 'none' | 'looking' | 'unknown' | 'failed' | 'otherNetwork' }
  | { readonly status: 'found'; readonly receiver: TransferReceiver }

export interface FormState {
  readonly form: SendForm
  readonly lookUp: LookUp
}
