import type { Payment } from '../payment.js'
import type { Refusal, Review } from '../review.js'

/**
 * What the chain says of a payment. `looking`: it is being asked. `unseen`: nothing yet. `waiting`: nothing yet, and it is known
 * before long. `never`: it was not sent, and won’t be. `unknown`: the chain can’t tell. `failed`: it could not be asked.
 */
export type Found = 'looking' | 'unseen' | 'waiting' | 'never' | 'unknown' | 'failed'

export interface EditingState {
  readonly name: 'editing'
  readonly refusal?: Refusal | undefined
}

/** The review, or the most that can be sent, is being prepared. */
export interface PreparingState {
  readonly name: 'preparing'
  readonly task: number
}

export interface ReviewState {
  readonly name: 'review'
  readonly review: Review
  readonly refusal?: Refusal | undefined
  /** It costs more than before, and is to be looked at again. */
  readonly hasChanged?: boolean
}

/** Confirmed, and checked once more: the wallet has not been asked. */
export interface CheckingState {
  readonly name: 'checking'
  readonly review: Review
  readonly task: number
}

export interface AskingState {
  readonly name: 'asking'
  readonly review: Review
  readonly payment: Payment
  /** The wallet has refused: the chain is asked whether it was sent all the same. */
  readonly refused?: { readonly refusal: Refusal; readonly task: number } | undefined
}

export interface UnsettledState {
  readonly name: 'unsettled'
  readonly payment: Payment
  readonly found: Found
  /** The question to the chain whose answer counts. */
  readonly task: number
  /** The wallet has refused, which counts once the chain says that it was never sent. */
  readonly refusal?: Refusal | undefined
  /** The visitor gives it up after this answer, and the chain is asked once more. */
  readonly givingUp?: Found | undefined
  /** It was asked for so long ago that the visitor may look for themselves, whatever the chain says. */
  readonly isOld: boolean
}

export interface SentState {
  readonly name: 'sent'
  readonly payment: Payment
  readonly transactionId: string
  /** The visitor has seen it: when the view is opened again, it may show an empty form. */
  readonly isShown?: boolean
}

/** The account or the network changed before anything was sent. */
export interface CancelledState {
  readonly name: 'cancelled'
}

/** How far a payment is. */
export type SendingState =
  | EditingState
  | PreparingState
  | ReviewState
  | CheckingState
  | AskingState
  | UnsettledState
  | SentState
  | CancelledState

export interface SendingMachine {
  readonly state: SendingState
  /** Numbers the tasks: an answer counts only where its number is the state’s. */
  readonly count: number
}

export const EDITING: EditingState = Object.freeze({ name: 'editing' })

export const START: SendingMachine = Object.freeze({ state: EDITING, count: 0 })

/** The payment that is shown, once the wallet was asked for it. */
export const paymentOf = (state: SendingState): Payment | undefined =>
  state.name === 'asking' || state.name === 'unsettled' || state.name === 'sent' ? state.payment : undefined
