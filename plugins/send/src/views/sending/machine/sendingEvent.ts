import type { Payer, Payment, PaymentRecord } from '../payment.js'
import type { Refusal, Review } from '../review.js'
import type { Found } from './sendingState.js'

/** The chain’s answer about a payment. */
export type Answer = Exclude<Found, 'looking'> | { readonly transactionId: string }

/** What happens to the machine. `open`: a payment of the same account and network whose end is not known. */
export type SendingEvent =
  | { readonly type: 'opened'; readonly open?: Payment | undefined }
  | { readonly type: 'formChanged' }
  | { readonly type: 'reviewClicked'; readonly open?: Payment | undefined }
  | { readonly type: 'maxClicked' }
  | { readonly type: 'prepared'; readonly task: number; readonly review: Review }
  | { readonly type: 'maxPrepared'; readonly task: number; readonly amount: string }
  | { readonly type: 'refused'; readonly task: number; readonly refusal?: Refusal | undefined }
  | { readonly type: 'edited' }
  | { readonly type: 'confirmClicked'; readonly open?: Payment | undefined }
  /** `isTheirs`: the account and network in use are still those of the review. */
  | {
      readonly type: 'checked'
      readonly task: number
      readonly review: Review
      readonly payment: Payment
      readonly open?: Payment | undefined
      readonly isTheirs: boolean
    }
  /** It is to be looked at again. `isDearer`: it costs more, or is less. */
  | {
      readonly type: 'reviewChanged'
      readonly task: number
      readonly review: Review
      readonly isDearer: boolean
    }
  | { readonly type: 'stopClicked' }
  /** The wallet’s answer; without a `transactionId` it does not tell what was sent. */
  | {
      readonly type: 'walletAnswered'
      readonly payment: Payment
      readonly transactionId?: string | undefined
    }
  /** `isSaidSent`: the visitor says that it was sent. */
  | {
      readonly type: 'walletRefused'
      readonly payment: Payment
      readonly refusal: Refusal
      readonly isSaidSent?: boolean | undefined
    }
  /** The wallet was not asked after all. */
  | { readonly type: 'walletNotAsked'; readonly payment: Payment }
  /** The wallet’s answer is lost. */
  | { readonly type: 'walletLost'; readonly payment: Payment }
  | {
      readonly type: 'found'
      readonly task: number
      readonly payment: Payment
      readonly answer: Answer
      readonly isOld: boolean
    }
  /** About a payment that the wallet has refused. `isSaidSent`: the visitor says that it was sent. */
  | {
      readonly type: 'foundRefused'
      readonly isSaidSent: boolean
      readonly payment: Payment
      readonly refusal: Refusal
      readonly answer: Answer
    }
  /** `isOld`: the payment is old by now. */
  | { readonly type: 'lookDue'; readonly task: number; readonly isOld?: boolean | undefined }
  | { readonly type: 'checkClicked' }
  | { readonly type: 'giveUpClicked' }
  /** The visitor says that it was sent. */
  | { readonly type: 'wasSentClicked' }
  | { readonly type: 'recordsChanged'; readonly records: readonly PaymentRecord[] }
  /** `isFormKept`: what was entered is for the account and network that are used now. */
  | {
      readonly type: 'payerChanged'
      readonly payer: Payer | undefined
      readonly open?: Payment | undefined
      readonly isFormKept: boolean
    }
  /** The view shows that it was sent. */
  | { readonly type: 'sentShown' }
  | { readonly type: 'notifyDue'; readonly payment: Payment }
  | { readonly type: 'finished' }
