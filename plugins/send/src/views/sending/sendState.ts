import type { CaipNetworkId, Network, Token, TransferProblem, TransferReceiver } from '@wallet-widget/kernel'
import type { Attempt } from './attempts.js'
import type { Warning } from './findWarnings.js'

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

/** What is known of the receiver that was typed. */
export type LookUp =
  | { readonly status: 'none' | 'looking' | 'unknown' | 'failed' }
  | { readonly status: 'found'; readonly receiver: TransferReceiver }

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
  | { readonly kind: 'missing' | 'missingToken' | 'node' | 'blocked' | 'unchecked' | 'earlier' }
  | { readonly kind: 'problem'; readonly problem: TransferProblem }
  | { readonly kind: 'declined' | 'pending' | 'wallet' }

/** How far a payment is. */
export type Phase =
  | { readonly name: 'editing'; readonly isPreparing: boolean; readonly refusal?: Refusal | undefined }
  | {
      readonly name: 'review'
      readonly review: Review
      readonly refusal?: Refusal | undefined
      /** It costs more than before, and is to be looked at again. */
      readonly hasChanged?: boolean
    }
  /** The wallet is being asked. */
  | { readonly name: 'asking'; readonly review: Review; readonly attempt: Attempt }
  /** It was asked, and what became of it is not known. */
  | {
      readonly name: 'unsettled'
      readonly attempt: Attempt
      /** `unknown`: the chain can't tell, now or later. */
      readonly found: 'looking' | 'unseen' | 'waiting' | 'never' | 'unknown' | 'failed'
    }
  | { readonly name: 'sent'; readonly attempt: Attempt; readonly id: string }
  /** The account or the network changed before anything was sent. */
  | { readonly name: 'cancelled' }

export interface SendState {
  readonly form: SendForm
  readonly lookUp: LookUp
  readonly phase: Phase
}
