import type { CaipNetworkId, Network, Token } from '@wallet-widget/kernel'
import type { FoundQuote } from '../../actions.js'
import type { Attempt } from './attempts.js'

/** What the visitor has entered. */
export interface SwapForm {
  readonly networkId: CaipNetworkId | undefined
  readonly from: Token | undefined
  readonly to: Token | undefined
  /** As it was typed. */
  readonly amount: string
}

/** What providers would give for it. */
export type QuoteState =
  | { readonly status: 'idle' | 'asking' | 'nobody' | 'failed' }
  /** `isAsking`: it is being renewed. */
  | { readonly status: 'found'; readonly best: FoundQuote; readonly isAsking: boolean }

/** A call as the wallet is asked for it. */
export interface WalletCall {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** A swap as it is reviewed: frozen, and read from the chain. Amounts are in base units. */
export interface Review {
  readonly network: Network
  readonly owner: string
  readonly connectorId: string
  readonly from: Token
  readonly to: Token
  readonly amount: bigint
  /** What the router would give now. */
  readonly expected: bigint
  /** Less than that is never given: the swap is given up instead. */
  readonly least: bigint
  /** In hundredths of a percent; absent where the chain does not tell. */
  readonly impact: number | undefined
  /** The tokens on the way, by address. */
  readonly path: readonly string[]
  readonly provider: FoundQuote['provider']
  /** What the provider promised. */
  readonly quoted: bigint
  /** In hundredths of a percent. */
  readonly slippage: number
  /** About what the network takes, of its own coin. */
  readonly fee: bigint
  /** What the router has to be allowed first: exactly the amount. */
  readonly approvals: readonly WalletCall[]
  /** The wallet carries all calls out together, or none. */
  readonly isBatch: boolean
  readonly swap: WalletCall
  /** For the swap, with half as much again: a new pool's books cost that much more once time has passed. Known once nothing is to be approved. */
  readonly gas: bigint | undefined
  /** Seconds since epoch. After that the chain does not take it. */
  readonly deadline: bigint
  /** The number of the latest block. */
  readonly since: bigint
}

/** Why there is no review, or no swap. */
export type Refusal =
  | { readonly kind: 'missing' | 'node' | 'nobody' | 'mismatch' | 'refused' }
  | { readonly kind: 'declined' | 'pending' | 'wallet' | 'approval' }
  /** In base units. */
  | { readonly kind: 'amount'; readonly held: bigint }
  | { readonly kind: 'fee'; readonly held: bigint; readonly needed: bigint }

/** How far a swap is. */
export type Phase =
  | { readonly name: 'editing'; readonly isPreparing: boolean; readonly refusal?: Refusal | undefined }
  | {
      readonly name: 'review'
      readonly review: Review
      readonly refusal?: Refusal | undefined
      /** It gives less than before, and is to be looked at again. */
      readonly hasChanged?: boolean | undefined
    }
  /** The wallet is asked for the approval, or it is waited for. */
  | { readonly name: 'approving'; readonly review: Review; readonly isAsking: boolean }
  /** The wallet is being asked for the swap. */
  | { readonly name: 'asking'; readonly review: Review }
  /** The wallet was asked; the chain is asked what became of it. `isSure`: the wallet said that it has sent. */
  | {
      readonly name: 'waiting'
      readonly attempt: Attempt
      readonly isSure: boolean
      /** The wallet answered with an error, and may have sent all the same. */
      readonly hasErred?: boolean | undefined
      readonly hasFailed: boolean
    }
  | {
      readonly name: 'done'
      readonly attempt: Attempt
      readonly hash: string
      readonly received?: bigint | undefined
    }
  /** `reverted`: the chain gave it up; `never`: it was not carried out, and can’t be any more. */
  | { readonly name: 'failed'; readonly attempt: Attempt; readonly why: 'reverted' | 'never' }
  /** The account or the network changed before anything was sent. */
  | { readonly name: 'cancelled' }

export interface SwapState {
  readonly form: SwapForm
  readonly quote: QuoteState
  /** In hundredths of a percent. */
  readonly slippage: number
  readonly phase: Phase
}
