import type { NewStatus, Payment } from '../payment.js'
import type { Refusal, Review } from '../review.js'

/** What the machine has done. Answers are events. */
export type SendingEffect =
  /** Answers `prepared` or `refused`. */
  | { readonly type: 'prepare'; readonly task: number }
  /** Answers `maxPrepared` or `refused`. */
  | { readonly type: 'prepareMax'; readonly task: number }
  | { readonly type: 'enterMax'; readonly amount: string }
  | { readonly type: 'emptyForm' }
  /** Answers `checked`, `reviewChanged` or `refused`. */
  | { readonly type: 'check'; readonly task: number; readonly review: Review }
  /** Answers `walletAnswered`, `walletRefused`, `walletNotAsked` or `walletLost`; some time, or never. */
  | { readonly type: 'askWallet'; readonly payment: Payment; readonly review: Review }
  /** Asks the chain. Answers `found`. */
  | { readonly type: 'look'; readonly task: number; readonly payment: Payment }
  /** Asks the chain about a payment that is not shown, and that the wallet has refused. Answers `foundRefused`. */
  | { readonly type: 'lookRefused'; readonly payment: Payment; readonly refusal: Refusal }
  /** Answers `lookDue`: after a pause, or once what was asked for at `askedAt` is old. ms since epoch */
  | { readonly type: 'lookLater'; readonly task: number; readonly askedAt?: number | undefined }
  | {
      readonly type: 'record'
      readonly payment: Payment
      readonly status: NewStatus
      readonly transactionId?: string | undefined
    }
  /** The visitor is told of payments that were sent late. */
  | { readonly type: 'markTold'; readonly payments: readonly Payment[] }
  /** Tells of a payment that was sent, and is not shown. */
  | { readonly type: 'notify'; readonly payment: Payment; readonly transactionId: string }
  /** Tells that one was declined of which the visitor says that it was sent. */
  | { readonly type: 'notifyDeclined'; readonly payment: Payment }
  /** Answers `notifyDue`, after a moment in which the view can show it. */
  | { readonly type: 'notifyLater'; readonly payment: Payment }
