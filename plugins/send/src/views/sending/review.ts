import type { Network, Token, TransferProblem, TransferReceiver } from '@wallet-widget/kernel'
import type { Warning } from './findWarnings.js'
import type { Payment } from './payment.js'

/** A payment as it is reviewed, and then sent: frozen. */
export interface Review {
  readonly network: Network
  readonly from: string
  readonly connectorId: string
  readonly receiver: TransferReceiver
  readonly token: Token
  /** In base units. */
  readonly amount: bigint
  readonly isAll: boolean
  readonly fee: bigint | undefined
  readonly estimate: bigint | undefined
  readonly deposit: bigint | undefined
  /** What is left at least of the token, where the chain tells. */
  readonly after: bigint | undefined
  readonly method: string
  readonly params: unknown
  readonly since: string
  /** The chain takes it until then. ms since epoch */
  readonly until: number
  readonly warnings: readonly Warning[]
  /** What one coin of the token costs. */
  readonly price: number | undefined
}

/** Why there is no review, or no payment. */
export type Refusal =
  | { readonly kind: 'missing' | 'missingToken' | 'node' | 'blocked' | 'unchecked' }
  /** The token has other decimals than were said: another amount would be sent than the one that was entered. */
  | { readonly kind: 'mismatch' }
  /** Payments that were given up earlier were sent after all. */
  | { readonly kind: 'earlier'; readonly payments: readonly Payment[] }
  /** The visitor gave the payment up in another tab. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'problem'; readonly problem: TransferProblem }
  /** By the wallet. What the visitor has not declined may have been sent all the same. */
  | { readonly kind: 'declined' | 'pending' | 'wallet' }
  /** The wallet says that the account holds too little. `most`: what can be sent, in base units of the token. */
  | { readonly kind: 'funds'; readonly token: Token; readonly most?: bigint | undefined }
